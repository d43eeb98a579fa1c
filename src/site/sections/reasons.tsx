import type { WordsOf } from '#kernel/words.ts'
import type { homeWords } from '#texts/nl/pages/home.ts'
import layout from '#site/styles/layout.module.css'
import css from './reasons.module.css'

/** Renders reasons as lines of a table that begin with a figure. */
export function Reasons({ words }: { words: NonNullable<WordsOf<typeof homeWords>['reasons']> }) {
  return (
    <section className={`${css.ledger} ${layout.section} ${layout.strong} ${layout.grid}`}>
      <div className={css.title}>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.lead}>{words.lead}</p>}
      </div>
      <dl>
        {words.items.map((reason) => (
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
