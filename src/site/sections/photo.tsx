import type { PublicMedia } from '#entities/media/media.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import { storedSourceSet } from '#site/pictures/stored-source-set.ts'
import { address, Picture } from './picture.tsx'
import css from './photo.module.css'

/** A part of a built-in picture, brought closer; named after the stylesheet's classes. */
export type Crop = 'facadeSoot' | 'facadeMoss' | 'facadeSalt' | 'crepiStreaks' | 'crepiHaze' | 'crepiPlinth' | 'crepiWindow' | 'gutterLeaves' | 'drivewayMoss' | 'drivewayOil' | 'drivewayJoints'

export interface PhotoProps {
  /** Of the page: `hero`, `vervuiling_1` to `_3`, `process_1` to `_4`. Spec document 2, section 3. */
  section: string
  /** The active photos of the page, newest first. */
  photos: PublicMedia[]
  /** Ours, for when there is no such photo or it does not load. */
  fallback: PictureName
  /** What ours shows, where that is not what the catalog says. */
  alt?: string
  /** Of ours alone: what staff chose is shown whole, as far as the frame allows. */
  crop?: Crop
  sizes: string
  eager?: boolean
}

/** The picture of a page's section: the company's photo where there is one, else ours. It fills its frame. */
export function Photo({ section, photos, fallback, alt = PICTURES[fallback].alt, crop, sizes, eager }: PhotoProps) {
  const photo = photoOf(photos, section)
  return (
    <div className={css.frame} data-photo>
      {photo ? (
        <StoredPhoto photo={photo} fallback={fallback} alt={alt} sizes={sizes} eager={eager} />
      ) : (
        <Picture name={fallback} alt={alt} sizes={sizes} eager={eager ?? false} className={crop && `${css.crop} ${css[crop]}`} />
      )}
    </div>
  )
}

/** The photo to show in a section, if the company gave one. */
export const photoOf = (photos: PublicMedia[], section: string): PublicMedia | undefined => photos.find((photo) => photo.section === section)

interface StoredPhotoProps {
  photo: PublicMedia
  fallback: PictureName
  alt: string
  sizes: string
  eager: boolean | undefined
}

function StoredPhoto({ photo, fallback, alt, sizes, eager }: StoredPhotoProps) {
  return (
    <img
      src={photo.file_url}
      srcSet={storedSourceSet(photo.file_url, photo.width)}
      sizes={sizes}
      width={photo.width ?? PICTURES[fallback].width}
      height={photo.height ?? PICTURES[fallback].height}
      alt={photo.alt_text ?? alt}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      data-when-broken={address(fallback, 768, 'webp')}
      data-alt-when-broken={alt}
    />
  )
}
