import { type ImgHTMLAttributes, useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { storage } from '#routes.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import styles from './photo-picture.module.css'

type Attributes = ImgHTMLAttributes<HTMLImageElement>

const isOurs = (file_url: string): boolean => file_url.startsWith(`${storage.root}/`)

/** Returns the address of a copy of the whole photo, `width` pixels wide; an address on another site stays unchanged. */
export const photoCopy = (file_url: string, width: 480 | 768): string =>
  isOurs(file_url) ? `${file_url}?width=${width}&format=webp` : file_url

/** Renders a photo: its smallest copy, cropped around its focus point, or with `isWhole` a large copy that is not cropped. */
export function PhotoPicture({ photo, isWhole = false }: { photo: Photo; isWhole?: boolean }) {
  const { file_url, alt_text } = photo
  const [isBroken, setBroken] = useState(false)
  const look = isWhole ? styles.whole : styles.cropped
  if (isBroken) return <p className={`${look} ${styles.broken}`}>{photoTexts.broken}</p>
  return (
    <img
      className={look}
      src={photoCopy(file_url, isWhole ? 768 : 480)}
      alt={alt_text ?? ''}
      {...(isWhole ? whole(photo) : cropped(photo))}
      referrerPolicy={isOurs(file_url) ? undefined : 'no-referrer'}
      onError={() => setBroken(true)}
    />
  )
}

const whole = ({ width, height }: Photo): Attributes => (width && height ? { width, height } : {})

function cropped({ placeholder, focus_x, focus_y }: Photo): Attributes {
  const point = `${focus_x}% ${focus_y}%`
  return {
    width: 480,
    height: 320,
    loading: 'lazy',
    decoding: 'async',
    style: {
      objectPosition: point,
      backgroundPosition: point,
      ...(placeholder?.startsWith('data:image/') && { backgroundImage: `url("${CSS.escape(placeholder)}")` }),
    },
  }
}
