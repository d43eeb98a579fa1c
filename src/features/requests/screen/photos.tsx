import { Suspense, useState } from 'react'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import styles from './photos.module.css'
import { RequestPhotoImage } from './request-photo-image.tsx'
import { useRequestPhotos } from './use-request-photos.ts'

const texts = messageTexts.photos
const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((file) => file.PhotoDialog))

/** Renders the visitor's photos; a click enlarges one. */
export function Photos({ message: { id, photo_count } }: { message: Message }) {
  const { photos, error, isFetching, renew } = useRequestPhotos(id)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section className={styles.photos} aria-busy={!photos && !error}>
      <h3>{texts.title(photo_count)}</h3>
      {!photos && error && !isFetching && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {!photos && (!error || isFetching) && <output>{kitTexts.loading}</output>}
      {photos && (
        <ul className={styles.thumbnails}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={texts.enlarge(index + 1, photo.original_filename)}
                onClick={() => setOpen(index)}
              >
                <RequestPhotoImage photo={photo} width={480} alt="" onRenew={renew} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {photos && open !== null && (
          <PhotoDialog photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} onRenew={renew} />
        )}
      </Suspense>
    </section>
  )
}
