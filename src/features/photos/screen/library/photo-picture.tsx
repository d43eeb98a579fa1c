import { useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { storage } from '#routes.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import styles from './photo-detail.module.css'

/** Renders the whole photo, not cropped. */
export function PhotoPicture({ photo: { file_url, alt_text, width, height } }: { photo: Photo }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.broken}>{photoTexts.broken}</p>
  const isOurs = file_url.startsWith(`${storage.root}/`)
  return (
    <img
      className={styles.picture}
      src={isOurs ? `${file_url}?width=768&format=webp` : file_url}
      alt={alt_text ?? ''}
      {...(width && height ? { width, height } : {})}
      referrerPolicy={isOurs ? undefined : 'no-referrer'}
      onError={() => setBroken(true)}
    />
  )
}
