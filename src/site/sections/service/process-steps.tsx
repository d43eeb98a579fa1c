import type { PagePhoto } from '#features/photos/photo.ts'
import { STEP_SECTIONS } from '#features/photos/page-section.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { placePictures } from '#site/pictures/place-pictures.ts'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { StepPicture } from './step-picture.tsx'
import css from './process-steps.module.css'

interface ProcessStepsProps {
  words: PartOf<'steps'>
  photos: PagePhoto[]
  /** The alt texts of the built-in pictures in the four steps, where they differ from those of the catalog. */
  alts?: readonly string[]
  /** The template of the service. */
  of: ServiceTemplate | null
  /** The layout of the steps: a gutter that falls from step to step, or one strip of four pictures. */
  as: 'falling' | 'strip'
  ground?: 'raised' | 'quiet' | 'plain'
}

// On a phone the frame is higher than wide, so the picture in it is wider than the frame.
const SIZES = { falling: `${below('narrow')} 96vw, 31vw`, strip: `${below('narrow')} 96vw, 45vw` }

/** Renders the way of working in four steps. docs/product/services.md */
export function ProcessSteps({ words, photos, alts = [], of, as, ground = 'plain' }: ProcessStepsProps) {
  if (words.items.length === 0) return null
  const { looks, drawings, ...pictures } = placePictures(of).steps
  // The last step shows the clean wall, however few steps there are.
  const last = words.items.at(-1)?.place
  const stageOf = (place: number) => (place === last ? looks.length - 1 : place)
  return (
    <section className={`${css.steps} ${css[as]} ${layout[ground]} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{words.title}</h2>
        {words.lead && <p className={layout.soft}>{words.lead}</p>}
      </header>
      <ol>
        {words.items.map((item) => (
          <li key={item.name}>
            <StepPicture
              section={STEP_SECTIONS[item.place]}
              photos={photos}
              subject={item.name}
              {...pictures}
              look={looks[stageOf(item.place)] ?? 'clean'}
              drawing={drawings?.[stageOf(item.place)]}
              sizes={SIZES[as]}
              alt={alts[stageOf(item.place)]}
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
