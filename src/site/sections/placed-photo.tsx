import type { PagePhoto, PublicPhoto } from '#features/photos/photo.ts'
import { isWidePlace } from '#features/photos/page-section.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import { useSharedWords } from '#site/shared-words.ts'
import { Photo } from './photo.tsx'
import { WashFrame } from './wash.tsx'

export interface PlacedPhotoProps {
  photo: PagePhoto
  /** The alt text; empty where text next to it already says what it shows. */
  alt?: string | undefined
  /** The subject in the slider's label for a pair, when the photo itself has no alt text. */
  subject: string
  /** The built-in pictures that show when a photo fails to load. */
  before: PictureName
  after: PictureName
  /** The alt text of the built-in picture, when that of the photo would not fit it. */
  fallbackAlt?: string
  sizes: string
  eager?: boolean
  /** The class that sets the height of the place. */
  className?: string | undefined
}

/**
 * Renders what the company chose for a place: a photo, or a pair to wash. It fills the place, and the focus point that staff chose stays in
 * view.
 */
export function PlacedPhoto({ photo, alt, subject, before, after, fallbackAlt, className, ...shared }: PlacedPhotoProps) {
  const { before_after: words } = useSharedWords()
  const look = (of: PublicPhoto) => ({
    url: of.file_url,
    width: of.width,
    height: of.height,
    placeholder: of.placeholder,
    isWide: isWidePlace(photo.section),
    focus: { x: of.focus_x, y: of.focus_y },
    ...shared,
  })
  const altText = alt ?? photo.alt_text ?? ''
  // A picture that only decorates stays without alt text.
  const ours = (text: string) => (alt === '' ? {} : { fallbackAlt: text })
  const still = { ...look(photo), alt: altText, fallback: after, ...ours(fallbackAlt ?? PICTURES[after].alt) }
  if (!photo.before) return <Photo {...still} className={className} />
  return (
    <WashFrame
      words={words}
      subject={photo.alt_text || subject}
      ourSubject={subject}
      hint={shared.eager ?? false}
      className={className}
      before={
        <Photo
          {...look(photo.before)}
          alt={alt === '' ? '' : (photo.before.alt_text ?? '')}
          fallback={before}
          {...ours(PICTURES[before].alt)}
        />
      }
      renderAfter={(cut) => <Photo {...still} className={cut} />}
    />
  )
}
