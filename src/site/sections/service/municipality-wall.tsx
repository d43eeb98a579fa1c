import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { unbroken } from '#site/unbroken.ts'
import layout from '#site/styles/layout.module.css'
import css from './municipality-wall.module.css'

/** Renders the municipalities as the bricks of a wall; nothing when there are none. */
export function MunicipalityWall({ words, names }: { words: PartOf<'municipalities'>; names: readonly string[] }) {
  if (!words.title || names.length === 0) return null
  return (
    <section className={`${css.wall} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        {words.text && <p>{unbroken(words.text)}</p>}
      </header>
      <ul>
        {names.map((municipality) => (
          <li key={municipality}>{municipality}</li>
        ))}
      </ul>
    </section>
  )
}
