import { home, reasons } from '#texts/nl/site.ts'
import { kept } from '#site/kept.tsx'
import layout from '#site/styles/layout.module.css'
import css from './reasons.module.css'

/** Six reasons as a ledger: the figure first. */
export const Reasons = kept(function Reasons(figures: Parameters<typeof reasons>[0]) {
  return (
    <section className={`${css.ledger} ${layout.section} ${layout.ink} ${layout.grid}`}>
      <div className={css.title}>
        <h2>{home.reasonsTitle}</h2>
        <p className={layout.lead}>{home.reasonsLead}</p>
      </div>
      <dl>
        {reasons(figures).map((reason) => (
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
})
