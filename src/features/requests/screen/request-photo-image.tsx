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
  /** True when a button that retries fits here. */
  canRetry?: boolean
}

/** Renders a photo whose address expires: the first failure fetches a new address automatically, later ones wait for the button. */
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
      // An address that is fetched again within a second may be the same; the key reloads the picture anyway.
      key={attempt}
      src={formOf(photo, width)}
      alt={alt}
      width={photo.width}
      height={photo.height}
      onError={() => (attempt === 0 ? void tryAgain() : setFailed(true))}
    />
  )
}
