import { MUNICIPALITIES } from '#texts/nl/municipalities.ts'
import { gutterPage } from '#texts/nl/service-pages/gutter.ts'
import layout from '#site/styles/layout.module.css'
import css from './municipality-wall.module.css'

/** The municipalities as the bricks of a wall. */
export function MunicipalityWall({ area }: { area: string }) {
  return (
    <section className={`${css.wall} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{gutterPage.wall.title}</h2>
        <p>{gutterPage.wall.text(area)}</p>
      </header>
      <ul>
        {MUNICIPALITIES.map((municipality) => (
          <li key={municipality}>{municipality}</li>
        ))}
      </ul>
    </section>
  )
}
