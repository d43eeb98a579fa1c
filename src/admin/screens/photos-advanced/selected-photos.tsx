import { useState } from 'react'
import { BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { SelectAll } from '#admin/kit/list/selection.tsx'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import styles from './bulk-progress.module.css'
import { useBulk } from './use-bulk.ts'
import { useRemoval } from './use-removal.ts'
import type { WideSelection } from './use-wide-selection.ts'

const texts = advancedPhotoTexts.many

/** The box that selects all photos there are, and what can be done with those that are selected. */
export function SelectedPhotos({ selection, total }: { selection: WideSelection; total: number }) {
  const bulk = useBulk(selection)
  const removal = useRemoval(bulk, selection)
  const [isEditing, setEditing] = useState(false)
  const count = selection.selected.size
  return (
    <>
      <BulkBar
        count={count}
        words={texts}
        actions={[
          { label: texts.edit, icon: 'pencil', act: () => setEditing(true) },
          { label: texts.delete, icon: 'bin', act: () => void removal.remove() },
        ]}
        onClear={selection.clear}
        isBusy={bulk.progress !== undefined || selection.isAsking || removal.isAsking}
      >
        <SelectAll selection={selection} label={texts.selectAllOf(total)} />
        {!isEditing && (
          <div className={styles.below}>
            <BulkProgress progress={bulk.progress} />
          </div>
        )}
      </BulkBar>
      {isEditing && <BulkEdit count={count} bulk={bulk} onDone={selection.clear} onClose={() => setEditing(false)} />}
    </>
  )
}
