import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import type { PhotoWidth } from '#kernel/photo-widths.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { formOf, type ShownPhoto } from './use-request-photos.ts'
import styles from './photos.module.css'

interface RequestPhotoImageProps {
  photo: ShownPhoto
  width: PhotoWidth
  alt: string
  onRenew: () => Promise<unknown>
  /** Whether a new address can be asked for right here. */
  canRetry?: boolean
}

/** A photo whose address ends: once it has, a new one is asked for by itself, and after that by hand. */
export function RequestPhotoImage({ photo, width, alt, onRenew, canRetry = false }: RequestPhotoImageProps) {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const tryAgain = async () => {
    await onRenew()
    setAttempt(attempt + 1)
    setFailed(false)
  }
  if (isFailed)
    return (
      <span className={styles.failed} role="alert">
        {messageTexts.photos.imageFailed}
        {canRetry && (
          <Button look="line" onClick={() => void tryAgain()}>
            {kitTexts.retry}
          </Button>
        )}
      </span>
    )
  return (
    <img
      // Asked for within the same second, a new address is the old one; the picture is loaded anew all the same.
      key={attempt}
      src={formOf(photo, width)}
      alt={alt}
      width={photo.width}
      height={photo.height}
      onError={() => (attempt === 0 ? void tryAgain() : setFailed(true))}
    />
  )
}
