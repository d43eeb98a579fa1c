import { ReadAgain } from '#admin/kit/read-again.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import type { Message } from './message.ts'
import styles from './reply-files.module.css'
import { RequestPhotoImage } from './request-photo-image.tsx'
import type { ReplyFilesState } from './use-reply-files.ts'
import { type ShownPhoto, useRequestPhotos } from './use-request-photos.ts'

interface ReplyPhotosProps {
  message: Message
  files: ReplyFilesState
  onAdd: (name: string) => void
}

/** Renders the photos of the request, each a button that puts it beside the mail or takes it away again. */
export function ReplyPhotos({ message, files, onAdd }: ReplyPhotosProps) {
  const { photos, error, isFetching, renew } = useRequestPhotos(message.id)
  if (!photos && error && !isFetching)
    return (
      <>
        <p role="alert">{messageTexts.photos.loadFailed}</p>
        <ReadAgain />
      </>
    )
  if (!photos) return <output>{kitTexts.loading}</output>
  const toggle = (photo: ShownPhoto) => {
    const taken = files.items?.find(({ photo_id }) => photo_id === photo.id)
    if (taken) return files.remove(taken)
    if (files.photoOnItsWay !== undefined) return
    files.addPhoto(photo.id)
    onAdd(photo.original_filename)
  }
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => {
        const isTaken = files.items?.some(({ photo_id }) => photo_id === photo.id) === true
        return (
          <li key={photo.id}>
            <button
              type="button"
              aria-pressed={isTaken}
              aria-busy={files.photoOnItsWay === photo.id}
              aria-label={replyTexts.files.photo(index + 1, photo.original_filename)}
              onClick={() => toggle(photo)}
            >
              <RequestPhotoImage photo={photo} width={480} alt="" onRenew={renew} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
