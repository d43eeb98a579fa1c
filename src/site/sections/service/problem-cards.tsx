import type { PublicMedia } from '#entities/media/media.ts'
import type { ServiceWords } from '#texts/nl/service-pages.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import layout from '#site/styles/layout.module.css'
import { SectionPhoto, type Spot } from './section-photo.tsx'
import css from './problem-cards.module.css'

interface ProblemCardsProps {
  words: ServiceWords['problems']
  photos: PublicMedia[]
  picture: PictureName
  /** Where in the picture each problem shows. */
  spots: Spot[]
  /** Hanging at three heights, as ruled rows, or as tiles without a joint. */
  as: 'staggered' | 'rows' | 'tiles'
}

const SIZES = '(max-width: 859px) 130vw, 60vw'

/** What a visitor may recognise on his own wall or drive. */
export function ProblemCards({ words, photos, picture, spots, as }: ProblemCardsProps) {
  return (
    <section className={`${css.problems} ${css[as]} ${layout.section} ${layout.grid} ${as === 'tiles' ? layout.ink : ''}`}>
      <header>
        <h2>{words.title}</h2>
        <p className={layout.soft}>{words.lead}</p>
      </header>
      <ul>
        {words.items.map((item, index) => (
          <li key={item.name}>
            <SectionPhoto
              section={`vervuiling_${index + 1}`}
              photos={photos}
              fallback={picture}
              alt={item.alt}
              spot={spots[index]}
              sizes={SIZES}
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
