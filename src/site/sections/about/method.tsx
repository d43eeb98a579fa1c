import type { WordsOf } from '#kernel/words.ts'
import { answerIn } from '#texts/nl/about.ts'
import type { aboutWords } from '#texts/nl/pages/about.ts'
import layout from '#site/styles/layout.module.css'
import css from './method.module.css'
import { STRIPS, WallStrip } from './wall-strips.tsx'

interface MethodProps {
  words: NonNullable<WordsOf<typeof aboutWords>['method']>
  /** The number of hours within which the company answers. */
  answerHours: number | null
}

/** Renders the way of working, step by step: what the visitor does and what the company does. docs/product/public-pages.md */
export function Method({ words, answerHours }: MethodProps) {
  // The drawings tell one story, which does not match another number of steps.
  const areDrawn = words.steps.length === STRIPS
  return (
    <section className={`${css.method} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.soft}>{words.lead}</p>}
      </header>
      <ol className={areDrawn ? css.drawn : ''}>
        {words.steps.map((step, place) => (
          <li key={step.name}>
            <h3>{step.name}</h3>
            {areDrawn && <WallStrip step={place} answer={answerHours === null ? null : answerIn(answerHours)} />}
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
