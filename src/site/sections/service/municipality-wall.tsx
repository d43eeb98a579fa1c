import { MUNICIPALITIES } from '#texts/nl/municipalities.ts'
import type { WordsOf } from '#texts/nl/service-pages.ts'
import layout from '#site/styles/layout.module.css'
import css from './municipality-wall.module.css'

/** The municipalities as the bricks of a wall. */
export function MunicipalityWall({ words }: { words: WordsOf<'municipalities'> }) {
  return (
    <section className={`${css.wall} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </header>
      <ul>
        {MUNICIPALITIES.map((municipality) => (
          <li key={municipality}>{municipality}</li>
        ))}
      </ul>
    </section>
  )
}
