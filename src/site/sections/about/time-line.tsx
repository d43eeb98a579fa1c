import type { WordsOf } from '#kernel/words.ts'
import { HOURS, TIME_SPAN } from '#texts/nl/about.ts'
import { aboutWords } from '#texts/nl/pages/about.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { iconOf } from '#site/icon-of.ts'
import layout from '#site/styles/layout.module.css'
import { longWords } from '#ui/long-words.ts'
import css from './time-line.module.css'

const ALWAYS: IconName[] = ['scaffold', 'leaf', 'shield']

/**
 * Renders the reasons to choose this company: what it promises for a day, a year, ten years, in a larger size for a longer time. Below it
 * stands what always holds.
 */
export function TimeLine({ words }: { words: NonNullable<WordsOf<typeof aboutWords>['reasons']> }) {
  const { title, lead, pledges, always } = words
  const inOrder = pledges.toSorted((one, other) => hoursIn(one.figure) - hoursIn(other.figure))
  return (
    <section className={`${css.time} ${layout.section} ${layout.grid} ${layout.strong}`}>
      <header>
        <h2 className={longWords(title)}>{title}</h2>
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
      {always.length > 0 && (
        <ul>
          {always.map((sentence) => (
            <li key={sentence}>
              <Icon name={iconOf(sentence, aboutWords.fields.reasons.fields.always.standard, ALWAYS)} />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns the number of hours in a figure such as `tot 10 jaar`. A figure without a time gives 0 and so comes first. */
function hoursIn(figure: string): number {
  const [, count = 0, unit = ''] = TIME_SPAN.exec(figure) ?? []
  return Number(count) * (HOURS.get(unit) ?? 0)
}
