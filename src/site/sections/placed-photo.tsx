import type { PagePhoto, PublicMedia } from '#entities/media/media.ts'
import { isWidePlace } from '#entities/media/page-section.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import { useSharedWords } from '#site/shared-words.ts'
import { Photo } from './photo.tsx'
import { WashFrame } from './wash.tsx'

export interface PlacedPhotoProps {
  photo: PagePhoto
  /** Read aloud; empty where words beside it already say what it shows. */
  alt?: string | undefined
  /** What the slider of a pair is about, where the photo itself does not say. */
  subject: string
  /** Ours, shown when a photo fails to load. */
  before: PictureName
  after: PictureName
  /** What ours shows, when the words for the photo would not fit it. */
  fallbackAlt?: string
  sizes: string
  eager?: boolean
  /** Wears the height of its place. */
  className?: string | undefined
}

/** What the company chose for a place: a photo, or a pair to wash. It fills the place, and the point that staff chose stays in view. */
export function PlacedPhoto({ photo, alt, subject, before, after, fallbackAlt, className, ...shared }: PlacedPhotoProps) {
  const { before_after: words } = useSharedWords()
  const look = (of: PublicMedia) => ({
    url: of.file_url,
    width: of.width,
    height: of.height,
    placeholder: of.placeholder,
    isWide: isWidePlace(photo.section),
    focus: { x: of.focus_x, y: of.focus_y },
    ...shared,
  })
  const said = alt ?? photo.alt_text ?? ''
  const still = { ...look(photo), alt: said, fallback: after, ...(fallbackAlt !== undefined && { fallbackAlt }) }
  if (!photo.before) return <Photo {...still} className={className} />
  return (
    <WashFrame
      words={words}
      subject={photo.alt_text ?? subject}
      hint={shared.eager ?? false}
      className={className}
      before={<Photo {...look(photo.before)} alt={alt === '' ? '' : (photo.before.alt_text ?? '')} fallback={before} />}
      renderAfter={(cut) => <Photo {...still} className={cut} />}
    />
  )
}
