import type { WordsOf } from '#kernel/words.ts'
import type { aboutWords } from '#texts/nl/pages/about.ts'
import layout from '#site/styles/layout.module.css'
import css from './method.module.css'

/** The way of working, step by step: what the visitor does, and what the company does. docs/product/public-pages.md */
export function Method({ words }: { words: NonNullable<WordsOf<typeof aboutWords>['method']> }) {
  return (
    <section className={`${css.method} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        <p className={layout.soft}>{words.lead}</p>
      </header>
      <ol>
        {words.steps.map((step) => (
          <li key={step.name}>
            <h3>{step.name}</h3>
            <p className={css.you}>
              <b>{words.you}</b> {step.you}
            </p>
            <p className={css.us}>
              <b>{words.us}</b> {step.us}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
