import type { PagePhoto } from '#entities/media/media.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import type { DrawingName, Spot, StepLook } from '#site/pictures/place-pictures.ts'
import { Picture } from '#site/sections/picture.tsx'
import { frameClass, photoOf, SectionPhoto, spotClass } from './section-photo.tsx'
import css from './step-picture.module.css'

interface StepPictureProps {
  /** Of the page's photos. */
  section: string | undefined
  photos: PagePhoto[]
  /** What the step is called. */
  subject: string
  before: PictureName
  after: PictureName
  spot?: Spot
  look: StepLook
  /** Stands there instead of ours. */
  drawing?: DrawingName | undefined
  /** What our picture shows in this step, where that is not what the catalog says. */
  alt?: string | undefined
  sizes: string
}

/** The same spot in every step, washed further each time, or a drawing of the step. A photo of the company's takes its place. */
export function StepPicture({ section, photos, subject, before, after, spot, look, drawing, alt, sizes }: StepPictureProps) {
  const whole = { section, photos, subject, fallback: look === 'clean' ? after : before, ...(spot && { spot }), sizes }
  if (drawing) return <SectionPhoto {...whole} drawing={drawing} />
  if (look === 'dirty' || look === 'clean') return <SectionPhoto {...whole} {...(alt && { alt })} />
  // Should that photo fail to load, ours is not half washed, so its own words fit.
  if (photoOf(photos, section)) return <SectionPhoto {...whole} />
  return (
    <div className={`${frameClass} ${css[look]}`}>
      <Picture name={before} alt={alt ?? PICTURES[before].alt} sizes={sizes} className={spotClass(spot)} />
      {look !== 'wet' && (
        <div className={css.washed}>
          <Picture name={after} alt="" sizes={sizes} className={spotClass(spot)} />
        </div>
      )}
    </div>
  )
}
