import type { PublicMedia } from '#entities/media/media.ts'
import { STEP_SECTIONS } from '#entities/media/page-section.ts'
import type { WordsOf } from '#texts/nl/service-pages.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import layout from '#site/styles/layout.module.css'
import type { Spot } from './section-photo.tsx'
import { type StepLook, StepPicture } from './step-picture.tsx'
import css from './process-steps.module.css'

type FourLooks = [StepLook, StepLook, StepLook, StepLook]

interface ProcessStepsProps {
  words: WordsOf<'steps'>
  photos: PublicMedia[]
  before: PictureName
  after: PictureName
  /** The piece of both pictures that is followed through the four steps. */
  spot?: Spot
  /** What our pictures show in the four steps. */
  looks?: FourLooks
  /** The line above the steps: a gutter that falls from step to step, or one strip of four pictures. */
  as: 'falling' | 'strip'
  ground?: 'raised' | 'quiet' | 'plain'
}

// On a phone the frame is higher than wide, so the picture in it is wider than the frame.
const SIZES = { falling: '(max-width: 859px) 96vw, 31vw', strip: '(max-width: 859px) 96vw, 45vw' }
const WASHING: FourLooks = ['dirty', 'wet', 'half', 'clean']

/** The way of working, in four steps. docs/product/services.md */
export function ProcessSteps({ words, photos, before, after, spot, looks = WASHING, as, ground = 'plain' }: ProcessStepsProps) {
  return (
    <section className={`${css.steps} ${css[as]} ${layout[ground]} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        <p className={layout.soft}>{words.lead}</p>
      </header>
      <ol>
        {words.items.map((item, index) => (
          <li key={item.name}>
            <StepPicture
              section={STEP_SECTIONS[index]}
              photos={photos}
              before={before}
              after={after}
              {...(spot && { spot })}
              look={looks[index] ?? 'clean'}
              sizes={SIZES[as]}
              alt={item.alt}
            />
            <div>
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
