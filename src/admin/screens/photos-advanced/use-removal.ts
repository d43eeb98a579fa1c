import { useState } from 'react'
import { useConfirm } from '#admin/kit/confirm.tsx'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import type { Selection } from '#admin/kit/list/selection.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { usageWarning } from '#admin/screens/photos/usage-warning.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import type { Bulk } from './use-bulk.ts'

const texts = advancedPhotoTexts.many

/** Deletes the selected photos after a question that warns when the site shows some of them. */
export function useRemoval(bulk: Bulk, { selected, clear }: Selection) {
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
    // The button that had the focus is gone with the selection.
    document.getElementById(LIST_ID)?.focus({ preventScroll: true })
  }

  return {
    remove,
    /** While it is asked where the website shows them. */
    isAsking,
  }
}
