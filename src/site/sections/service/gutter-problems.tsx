import type { PagePhoto } from '#features/photos/photo.ts'
import { PROBLEM_SECTIONS } from '#features/photos/page-section.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import layout from '#site/styles/layout.module.css'
import { CrossSection, LETTERS } from './cross-section.tsx'
import { photoOf, SectionPhoto } from './section-photo.tsx'
import css from './gutter-problems.module.css'

interface GutterProblemsProps {
  words: PartOf<'problems'>
  photos: PagePhoto[]
  /** The alt text of the drawing. */
  drawing: string
  /** The alt texts of the built-in picture that shows when a photo fails to load. */
  alts: readonly string[]
}

/**
 * Renders a drawing of what goes wrong at the edge of a roof, and an explanation of its letters. A photo of the company stands next to its
 * letter.
 */
export function GutterProblems({ words, photos, drawing, alts }: GutterProblemsProps) {
  if (words.items.length === 0) return null
  return (
    <section className={`${css.signs} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.soft}>{words.lead}</p>}
      </header>
      <CrossSection label={drawing} />
      <ol>
        {words.items.map((item) => (
          <li key={item.name}>
            <span className={css.letter}>{LETTERS[item.place]?.letter}</span>
            <div>
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </div>
            {photoOf(photos, PROBLEM_SECTIONS[item.place]) && (
              <SectionPhoto
                section={PROBLEM_SECTIONS[item.place]}
                photos={photos}
                subject={item.name}
                fallback="goot-voor"
                alt={alts[item.place]}
                sizes="16rem"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
