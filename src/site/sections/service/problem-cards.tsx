import type { PagePhoto } from '#features/photos/photo.ts'
import { PROBLEM_SECTIONS } from '#features/photos/page-section.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { placePictures } from '#site/pictures/place-pictures.ts'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { SectionPhoto } from './section-photo.tsx'
import css from './problem-cards.module.css'

interface ProblemCardsProps {
  words: PartOf<'problems'>
  photos: PagePhoto[]
  /** The template of the service. */
  of: ServiceTemplate | null
  /** The alt texts of the built-in pictures, where they differ from those of the catalog. */
  alts?: readonly string[]
  /** The layout: at three heights, or as rows with lines. */
  as: 'staggered' | 'rows'
}

const SIZES = { staggered: `${below('narrow')} 130vw, 60vw`, rows: `${below('narrow')} 60vw, 45vw` }

/** Renders problems that a visitor may recognize on a wall or drive. */
export function ProblemCards({ words, photos, of, alts = [], as }: ProblemCardsProps) {
  const pictures = placePictures(of).problems
  if (words.items.length === 0 || !pictures) return null
  return (
    <section className={`${css.problems} ${css[as]} ${layout.section} ${layout.grid} ${layout.plain}`}>
      <header>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.soft}>{words.lead}</p>}
      </header>
      <ul>
        {words.items.map((item) => (
          <li key={item.name}>
            <SectionPhoto
              {...(pictures[item.place % pictures.length] ?? pictures[0])}
              alt={alts[item.place % pictures.length]}
              section={PROBLEM_SECTIONS[item.place]}
              photos={photos}
              subject={item.name}
              sizes={SIZES[as]}
            />
            <div>
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
