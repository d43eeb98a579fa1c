import type { Company } from '#entities/settings/company.ts'
import { reasonsToChoose } from '#texts/nl/about.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import layout from '#site/styles/layout.module.css'
import css from './time-line.module.css'

const ALWAYS: IconName[] = ['scaffold', 'leaf', 'shield']

/** Why this company: what it promises for a day, a year, ten years; the longer, the larger. Below it what always holds. */
export function TimeLine({ company }: { company: Company }) {
  const { title, lead, pledges, always } = reasonsToChoose(company)
  const inOrder = pledges.toSorted((one, other) => one.years - other.years)
  return (
    <section className={`${css.time} ${layout.section} ${layout.grid} ${layout.strong}`}>
      <header>
        <h2>{title}</h2>
        <p className={layout.lead}>{lead}</p>
      </header>
      <dl>
        {inOrder.map((pledge) => (
          <div key={pledge.name}>
            <dt>{pledge.figure}</dt>
            <dd>
              <b>{pledge.name}</b>
              {pledge.text}
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {always.map((words, index) => (
          <li key={words}>
            <Icon name={ALWAYS[index] ?? 'check'} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
