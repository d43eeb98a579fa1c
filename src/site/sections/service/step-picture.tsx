import type { PublicMedia } from '#entities/media/media.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import { Picture } from '#site/sections/picture.tsx'
import { photoOf, SectionPhoto, type Spot, spotClass } from './section-photo.tsx'
import css from './step-picture.module.css'

interface StepPictureProps {
  /** From 1. */
  step: number
  photos: PublicMedia[]
  before: PictureName
  after: PictureName
  spot: Spot
  /** What our picture shows in this step. */
  alt: string
}

const SIZES = '(max-width: 859px) 60vw, 45vw'

/** Step by step the same spot: dirty, wet, half clean, clean. A photo of the company's takes its place. */
export function StepPicture({ step, photos, before, after, spot, alt }: StepPictureProps) {
  const section = `process_${step}`
  if (step === 1 || step === 4 || photoOf(photos, section))
    return (
      <SectionPhoto section={section} photos={photos} fallback={step < 3 ? before : after} alt={alt} spot={spot} sizes={SIZES} />
    )
  return (
    <div className={`${css.spot} ${step === 2 ? css.wet : css.half}`}>
      <Picture name={before} alt={alt} sizes={SIZES} className={spotClass(spot)} />
      {step === 3 && (
        <div className={css.clean}>
          <Picture name={after} alt="" sizes={SIZES} className={spotClass(spot)} />
        </div>
      )}
    </div>
  )
}
