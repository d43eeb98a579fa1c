import { useState } from 'react'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { focusList } from '#admin/kit/list/focus-list.ts'
import { SelectAll, type Selection } from '#admin/kit/list/selection.tsx'
import { useMayIn } from '#admin/kit/may.ts'
import { photos } from '#features/photos/photo.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usageWarning } from '#features/photos/screen/usage-warning.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import { BulkEdit } from './bulk-edit.tsx'
import styles from './bulk-progress.module.css'
import { BulkProgress } from './bulk-progress.tsx'
import { type Bulk, useBulk } from './use-bulk.ts'
import type { WideSelection } from './use-wide-selection.ts'

const texts = advancedPhotoTexts.many

/** Renders the checkbox that selects all photos, and the actions for the selected ones. */
export function SelectedPhotos({ selection, total }: { selection: WideSelection; total: number }) {
  const bulk = useBulk(selection)
  const removal = useRemoval(bulk, selection)
  const [isEditing, setEditing] = useState(false)
  const count = selection.selected.size
  const mayMany = useMayIn(photos).includes('publish')
  if (!mayMany) return null
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

/** Returns a function that deletes the selected photos after asking, with a warning when the site shows some of them. */
function useRemoval(bulk: Bulk, { selected, clear }: Selection) {
  const api = useApi()
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)

  const remove = async (): Promise<void> => {
    setAsking(true)
    const warning = await usageWarning(api, [...selected]).finally(() => setAsking(false))
    const question = {
      title: texts.deleteTitle,
      sentence: texts.confirmDelete(selected.size),
      lang: 'en' as const,
      warning,
      action: kitTexts.remove,
    }
    if (!(await confirm(question)) || !(await bulk.remove())) return
    clear()
    // The focused button disappears with the selection.
    focusList()
  }

  return {
    remove,
    /** True while the server is asked where the website shows the photos. */
    isAsking,
  }
}
