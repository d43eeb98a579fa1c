import { servicePage } from '#texts/nl/service-pages.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import layout from '#site/styles/layout.module.css'
import css from './guarantee-band.module.css'

/** Renders what the company guarantees, and for how long, in large figures. */
export function GuaranteeBand({ words }: { words: PartOf<'guarantees'> }) {
  if (words.items.length === 0) return null
  return (
    <section className={`${css.band} ${layout.strong} ${layout.grid}`} aria-label={servicePage.guarantee}>
      <dl>
        {words.items.map((guarantee) => (
          <div key={guarantee.name}>
            <dt>{guarantee.figure}</dt>
            <dd>
              <b>{guarantee.name}</b>
              <span>{guarantee.text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
