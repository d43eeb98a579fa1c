import { useState } from 'react'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import type { Photo } from '#features/photos/photo.ts'
import { isLibraryPhoto } from '#kernel/rich-text-node.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'
import styles from './photo-picker.module.css'
import { type Library, LIBRARY_PAGE_SIZE } from './use-library.ts'

const PLACES = Array.from({ length: LIBRARY_PAGE_SIZE / 2 }, (_, place) => place)

interface PhotoGridProps {
  library: Library
  isSearched: boolean
  isSaving: boolean
  takesRemote: boolean
  /** The id of the photo that is left out. */
  without: string | undefined
  onChoose: (photo: Photo) => void
}

/** Renders the photos to choose from, or a notice why there are none. */
export function PhotoGrid({ library: { data, failed, isStale }, isSearched, isSaving, takesRemote, without, onChoose }: PhotoGridProps) {
  if (failed && !data)
    return (
      <Notice title={texts.loadFailed} failed>
        <ReadAgain />
      </Notice>
    )
  if (!data)
    return (
      <div className={styles.grid}>
        <output className="sr">{kitTexts.loading}</output>
        {PLACES.map((place) => (
          <span key={place} className={styles.placeholder} />
        ))}
      </div>
    )
  const photos = data.items.filter(({ id }) => id !== without)
  if (photos.length === 0) return <Notice title={isSearched ? texts.noMatch : data.total > 0 ? texts.noOther : texts.none} />
  return (
    <ul className={styles.grid} aria-label={texts.library} aria-busy={isStale || isSaving}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Choice photo={photo} isPossible={takesRemote || isLibraryPhoto(photo.file_url)} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function Choice({ photo, isPossible, onChoose }: { photo: Photo; isPossible: boolean; onChoose: (photo: Photo) => void }) {
  const { file_url, alt_text, original_filename, focus_x, focus_y } = photo
  const [isBroken, setBroken] = useState(false)
  return (
    <button
      type="button"
      className={styles.choice}
      aria-disabled={!isPossible}
      title={isPossible ? original_filename : texts.elsewhere}
      onClick={() => isPossible && onChoose(photo)}
    >
      {isBroken ? (
        <span className={styles.broken}>{photoTexts.broken}</span>
      ) : (
        <img
          src={isLibraryPhoto(file_url) ? `${file_url}?width=480&format=webp` : file_url}
          alt=""
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          style={{ objectPosition: `${focus_x}% ${focus_y}%` }}
          onError={() => setBroken(true)}
        />
      )}
      <span className={styles.name}>{alt_text ?? original_filename}</span>
    </button>
  )
}
