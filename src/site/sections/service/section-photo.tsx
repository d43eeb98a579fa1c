import type { PagePhoto } from '#features/photos/photo.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import type { DrawingName, Spot } from '#site/pictures/place-pictures.ts'
import { Picture } from '#site/sections/picture.tsx'
import { PlacedPhoto } from '#site/sections/placed-photo.tsx'
import { ServiceDrawing } from './drawings/service-drawing.tsx'
import css from './section-photo.module.css'

interface SectionPhotoProps {
  /** The section of the page. */
  section: string | undefined
  /** The active photos of the page, newest first. */
  photos: PagePhoto[]
  /** The subject of the picture, from the text next to it. */
  subject: string
  /** The built-in picture that shows when the section has no photo or when the photo fails to load. */
  fallback: PictureName
  /** The built-in picture that replaces the after photo of a pair when that fails to load. */
  after?: PictureName
  /** The alt text of the built-in picture, where it differs from that of the catalog. */
  alt?: string | undefined
  /** The enlarged detail of a built-in picture; a photo of the company is shown whole, as far as the frame allows. */
  spot?: Spot
  /** The drawing that replaces the built-in picture. */
  drawing?: DrawingName | undefined
  sizes: string
  eager?: boolean
}

/**
 * Renders the picture of a page's section: the company's photo or pair where there is one, else a drawing or a built-in picture. It fills
 * its frame.
 */
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
          fallbackAlt={after === fallback ? alt : PICTURES[after].alt}
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

/** Returns the photo to show in a section, if the company chose one. */
export const photoOf = (photos: PagePhoto[], section: string | undefined): PagePhoto | undefined =>
  photos.find((photo) => photo.section === section)

/** The classes for a picture in another frame: of the frame, and of the picture in it. */
export const frameClass = css.frame
export const spotClass = (spot: Spot | undefined): string | undefined => spot && `${css.spot} ${css[spot]}`
