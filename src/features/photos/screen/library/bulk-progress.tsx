import { Bar } from '#admin/kit/bar.tsx'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import type { Progress } from './use-bulk.ts'
import styles from './bulk-progress.module.css'

const texts = advancedPhotoTexts.many

/** Renders the progress of an action on many photos; nothing while none runs. */
export function BulkProgress({ progress }: { progress: Progress | undefined }) {
  if (!progress) return null
  return (
    <div className={styles.progress}>
      <Bar label={texts.progress} value={progress.done} max={progress.total} />
      <span>{texts.progressOf(progress.done, progress.total)}</span>
    </div>
  )
}
