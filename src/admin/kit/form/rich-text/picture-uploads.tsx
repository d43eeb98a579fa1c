import { flushSync } from 'react-dom'
import { Bar } from '#admin/kit/bar.tsx'
import { Button } from '#admin/kit/button.tsx'
import { isUploading } from '#admin/kit/upload/use-upload.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'
import { uploadTexts } from '#texts/nl/admin/upload.ts'
import styles from './pictures.module.css'
import type { usePictureUploads } from './use-picture-uploads.ts'

interface PictureUploadsProps {
  photos: ReturnType<typeof usePictureUploads>
  /** Called after a button removed itself, because the focus was on it. */
  onClosed: () => void
}

/** Renders the progress of each photo, why one failed, and which files were refused. */
export function PictureUploads({ photos, onClosed }: PictureUploadsProps) {
  const { uploads, state, notes, clearNotes, retry, leaveOut } = photos
  const close = (act: () => void) => () => {
    flushSync(act)
    onClosed()
  }
  const current = uploads.find(({ why }) => why === undefined)
  const percent = state.kind === 'sending' ? Math.floor(state.share * 100) : undefined
  const progress = percent === undefined ? uploadTexts[state.kind === 'waiting' ? 'waiting' : 'processing'] : uploadTexts.sending(percent)
  return (
    <div className={styles.uploads}>
      <div role="alert">
        {notes.length > 0 && (
          <div className={styles.notes}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <Button look="bare" onClick={close(clearNotes)}>
              {texts.close}
            </Button>
          </div>
        )}
      </div>
      {uploads.length > 0 && (
        <ul aria-label={texts.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              {upload.why === undefined ? (
                <>
                  <span className={styles.name}>{upload.name}</span>
                  {upload === current && isUploading(state) ? (
                    <>
                      <Bar label={`${uploadTexts.progress}: ${upload.name}`} value={percent} />
                      <span className={styles.state}>{progress}</span>
                    </>
                  ) : (
                    <span className={styles.state}>{texts.queued}</span>
                  )}
                  <Button look="bare" aria-label={texts.cancel(upload.name)} onClick={close(() => leaveOut(upload))}>
                    {uploadTexts.cancel}
                  </Button>
                </>
              ) : (
                <>
                  <p className={styles.why} role="alert">
                    {texts.failed(upload.name, upload.why)}
                  </p>
                  <Button look="line" aria-label={texts.retry(upload.name)} onClick={close(() => retry(upload))}>
                    {texts.again}
                  </Button>
                  <Button look="bare" aria-label={texts.dismiss(upload.name)} onClick={close(() => leaveOut(upload))}>
                    {texts.leaveOut}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
