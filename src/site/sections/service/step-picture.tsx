import type { PagePhoto } from '#features/photos/photo.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import type { DrawingName, Spot, StepLook } from '#site/pictures/place-pictures.ts'
import { Picture } from '#site/sections/picture.tsx'
import { frameClass, photoOf, SectionPhoto, spotClass } from './section-photo.tsx'
import css from './step-picture.module.css'

interface StepPictureProps {
  /** The section of the page's photos. */
  section: string | undefined
  photos: PagePhoto[]
  /** The name of the step. */
  subject: string
  before: PictureName
  after: PictureName
  spot?: Spot
  look: StepLook
  /** The drawing that replaces the built-in picture. */
  drawing?: DrawingName | undefined
  /** The alt text of the built-in picture in this step, where it differs from that of the catalog. */
  alt?: string | undefined
  sizes: string
}

/** Renders the same detail in every step, washed further each time, or a drawing of the step. A photo of the company replaces both. */
export function StepPicture({ section, photos, subject, before, after, spot, look, drawing, alt, sizes }: StepPictureProps) {
  const whole = { section, photos, subject, fallback: look === 'clean' ? after : before, ...(spot && { spot }), sizes }
  if (drawing) return <SectionPhoto {...whole} drawing={drawing} />
  if (look === 'dirty' || look === 'clean') return <SectionPhoto {...whole} {...(alt && { alt })} />
  // When that photo fails to load, the built-in picture is not half washed, so its usual alt text fits.
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
