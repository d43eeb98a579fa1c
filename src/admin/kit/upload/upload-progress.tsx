import { flushSync } from 'react-dom'
import { Bar } from '#admin/kit/bar.tsx'
import { Button } from '#admin/kit/button.tsx'
import { uploadTexts, type UploadWords } from '#texts/nl/admin/upload.ts'
import styles from './upload-progress.module.css'
import type { UploadState } from './use-upload.ts'

interface UploadProgressProps {
  state: UploadState
  onCancel: () => void
  /** The id of the element that gets the focus after cancelling, because the cancel button disappears. */
  backTo: string
  texts?: UploadWords
}

/** Renders the progress of an upload; nothing when none is running. */
export function UploadProgress({ state, onCancel, backTo, texts = uploadTexts }: UploadProgressProps) {
  if (state.kind !== 'sending' && state.kind !== 'processing' && state.kind !== 'waiting') return null
  const percent = state.kind === 'sending' ? Math.floor(state.share * 100) : undefined
  return (
    <div className={styles.progress}>
      <Bar label={texts.progress} value={percent} />
      <p className={styles.words}>{percent === undefined ? texts[state.kind as 'processing' | 'waiting'] : texts.sending(percent)}</p>
      {/* Once everything is sent the server stores the file, so cancelling would have no effect. */}
      {state.kind !== 'processing' && (
        <Button
          look="bare"
          onClick={() => {
            flushSync(onCancel)
            document.getElementById(backTo)?.focus()
          }}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}
