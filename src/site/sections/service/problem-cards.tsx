import type { PagePhoto } from '#entities/media/media.ts'
import { PROBLEM_SECTIONS } from '#entities/media/page-section.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { SectionPhoto, type Spot } from './section-photo.tsx'
import css from './problem-cards.module.css'

/** Ours for the three problems, and where in each the problem shows. */
export type ProblemPictures = [OwnPicture, OwnPicture, OwnPicture]
type OwnPicture = { fallback: PictureName; alt?: string | undefined; spot?: Spot }

interface ProblemCardsProps {
  words: PartOf<'problems'>
  photos: PagePhoto[]
  pictures: ProblemPictures
  /** Hanging at three heights, as ruled rows, or as tiles without a joint. */
  as: 'staggered' | 'rows' | 'tiles'
}

const LARGE = `${below('narrow')} 130vw, 60vw`
const SIZES = { staggered: LARGE, tiles: LARGE, rows: `${below('narrow')} 60vw, 45vw` }

/** What a visitor may recognise on his own wall or drive. */
export function ProblemCards({ words, photos, pictures, as }: ProblemCardsProps) {
  if (words.items.length === 0) return null
  return (
    <section className={`${css.problems} ${css[as]} ${layout.section} ${layout.grid} ${as === 'tiles' ? layout.strong : layout.plain}`}>
      <header>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.soft}>{words.lead}</p>}
      </header>
      <ul>
        {words.items.map((item, index) => (
          <li key={item.name}>
            <SectionPhoto
              {...(pictures[index % pictures.length] ?? pictures[0])}
              section={PROBLEM_SECTIONS[index]}
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
