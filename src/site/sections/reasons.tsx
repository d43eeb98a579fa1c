import type { Company } from '#entities/settings/company.ts'
import { home, reasons } from '#texts/nl/site.ts'
import layout from '#site/styles/layout.module.css'
import css from './reasons.module.css'

/** Six reasons as a ledger: the figure first. */
export function Reasons({ company }: { company: Company }) {
  return (
    <section className={`${css.ledger} ${layout.section} ${layout.strong} ${layout.grid}`}>
      <div className={css.title}>
        <h2>{home.reasonsTitle}</h2>
        <p className={layout.lead}>{home.reasonsLead}</p>
      </div>
      <dl>
        {reasons(company).map((reason) => (
          <div key={reason.name}>
            <dt>{reason.figure}</dt>
            <dd>
              <b>{reason.name}</b>
              <span>{reason.text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
