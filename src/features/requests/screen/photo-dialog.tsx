import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { fileSize } from '#kernel/file-size.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import styles from './photos.module.css'
import { RequestPhotoImage } from './request-photo-image.tsx'
import { originalOf, type ShownPhoto } from './use-request-photos.ts'

const texts = messageTexts.photos

interface PhotoDialogProps {
  photos: ShownPhoto[]
  /** The index of the photo that is shown. */
  at: number
  onMove: (to: number) => void
  onClose: () => void
  onRenew: () => Promise<unknown>
}

/** Renders one photo large; buttons and arrow keys move to the others. */
export function PhotoDialog({ photos, at, onMove, onClose, onRenew }: PhotoDialogProps) {
  const photo = photos[at]
  if (!photo) return null
  const move = (by: number) => onMove((at + by + photos.length) % photos.length)
  const { original_filename, width, height, file_size } = photo
  return (
    <Modal className={styles.dialog} aria-label={texts.position(at + 1, photos.length)} onDismiss={onClose}>
      <div
        className={styles.large}
        role="presentation"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') move(-1)
          if (key === 'ArrowRight') move(1)
        }}
      >
        <header>
          <p aria-live="polite">
            <b>{texts.position(at + 1, photos.length)}</b> {original_filename}
          </p>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div className={styles.picture}>
          <RequestPhotoImage key={photo.id} photo={photo} width={1200} alt={texts.alt(original_filename)} onRenew={onRenew} canRetry />
        </div>
        <footer>
          {photos.length > 1 && (
            <span className={styles.moves}>
              <IconButton aria-label={texts.previous} onClick={() => move(-1)}>
                <Icon name="previous" />
              </IconButton>
              <IconButton aria-label={texts.next} onClick={() => move(1)}>
                <Icon name="next" />
              </IconButton>
            </span>
          )}
          <span>{texts.facts(width, height, fileSize(file_size))}</span>
          <a href={originalOf(photo)} target="_blank" rel="noreferrer">
            {texts.original}
          </a>
        </footer>
      </div>
    </Modal>
  )
}
