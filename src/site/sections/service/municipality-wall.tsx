import { MUNICIPALITIES } from '#texts/nl/municipalities.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { unbroken } from '#site/unbroken.ts'
import layout from '#site/styles/layout.module.css'
import css from './municipality-wall.module.css'

/** The municipalities as the bricks of a wall. */
export function MunicipalityWall({ words }: { words: PartOf<'municipalities'> }) {
  if (!words.title) return null
  return (
    <section className={`${css.wall} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        {words.text && <p>{unbroken(words.text)}</p>}
      </header>
      <ul>
        {MUNICIPALITIES.map((municipality) => (
          <li key={municipality}>{municipality}</li>
        ))}
      </ul>
    </section>
  )
}
