import type { PagePhoto } from '#entities/media/media.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import type { DrawingName, Spot } from '#site/pictures/place-pictures.ts'
import { Picture } from '#site/sections/picture.tsx'
import { PlacedPhoto } from '#site/sections/placed-photo.tsx'
import { ServiceDrawing } from './drawings/service-drawing.tsx'
import css from './section-photo.module.css'

interface SectionPhotoProps {
  /** Of the page. */
  section: string | undefined
  /** The active photos of the page, newest first. */
  photos: PagePhoto[]
  /** What stands there shows, as the words beside it say. */
  subject: string
  /** Ours, for when there is no such photo or it does not load. */
  fallback: PictureName
  /** Ours of after, should that of a pair not load. */
  after?: PictureName
  /** What ours shows, where that is not what the catalog says. */
  alt?: string | undefined
  /** Of ours alone: what staff chose is shown whole, as far as the frame allows. */
  spot?: Spot
  /** Stands there instead of ours. */
  drawing?: DrawingName | undefined
  sizes: string
  eager?: boolean
}

/** The picture of a page's section: the company's photo or pair where there is one, else a drawing or one of ours. It fills its frame. */
export function SectionPhoto(props: SectionPhotoProps) {
  const { section, photos, subject, fallback, after = fallback, alt = PICTURES[fallback].alt, spot, drawing, sizes, eager = false } = props
  const photo = photoOf(photos, section)
  return (
    <div className={css.frame}>
      {photo ? (
        <PlacedPhoto
          photo={photo}
          alt={photo.alt_text ?? alt}
          subject={subject}
          before={fallback}
          after={after}
          fallbackAlt={alt}
          sizes={sizes}
          eager={eager}
          className={photo.before ? css.pair : undefined}
        />
      ) : drawing ? (
        <ServiceDrawing name={drawing} />
      ) : (
        <Picture name={fallback} alt={alt} sizes={sizes} eager={eager} className={spotClass(spot)} />
      )}
    </div>
  )
}

/** The photo to show in a section, if the company gave one. */
export const photoOf = (photos: PagePhoto[], section: string | undefined): PagePhoto | undefined =>
  photos.find((photo) => photo.section === section)

/** For a picture in a frame of its own: the frame, and what fills it. */
export const frameClass = css.frame
export const spotClass = (spot: Spot | undefined): string | undefined => spot && `${css.spot} ${css[spot]}`
