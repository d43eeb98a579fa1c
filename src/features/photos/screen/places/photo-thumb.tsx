import { useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { storage } from '#routes.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import styles from './photo-thumb.module.css'

/** Returns the address of a large copy of the whole photo; an address on another site stays unchanged. */
export const largeThumb = (file_url: string): string =>
  file_url.startsWith(`${storage.root}/`) ? `${file_url}?width=768&format=webp` : file_url

type Shown = Pick<Photo, 'file_url' | 'alt_text' | 'placeholder' | 'focus_x' | 'focus_y'>

/** Renders the smallest copy of a photo, cropped around its focus point; a photo on another site is rendered as it is. */
export function PhotoThumb({ photo: { file_url, alt_text, placeholder, focus_x, focus_y } }: { photo: Shown }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.broken}>{photoTexts.broken}</p>
  const point = `${focus_x}% ${focus_y}%`
  const isOurs = file_url.startsWith(`${storage.root}/`)
  return (
    <img
      className={styles.thumb}
      src={isOurs ? `${file_url}?width=480&format=webp` : file_url}
      alt={alt_text ?? ''}
      width={480}
      height={320}
      loading="lazy"
      decoding="async"
      referrerPolicy={isOurs ? undefined : 'no-referrer'}
      style={{
        objectPosition: point,
        backgroundPosition: point,
        ...(placeholder?.startsWith('data:image/') && { backgroundImage: `url("${CSS.escape(placeholder)}")` }),
      }}
      onError={() => setBroken(true)}
    />
  )
}
