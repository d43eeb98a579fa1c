import { BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { SelectAll } from '#admin/kit/list/select-box.tsx'
import type { Selection } from '#admin/kit/list/selection.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { useBulk } from './use-bulk.ts'
import { useRemoval } from './use-removal.ts'

/** What can be done with several messages at once. */
export function BulkActions({ selection }: { selection: Selection }) {
  const { setStatus } = useBulk(selection.clear)
  const remove = useRemoval(selection.clear)
  const ids = [...selection.selected]
  return (
    <BulkBar
      count={ids.length}
      onClear={selection.clear}
      actions={[
        { label: messageTexts.archive, icon: 'archive', act: () => setStatus({ ids, status: 'archived' }) },
        { label: messageTexts.toSpam, icon: 'warning', act: () => setStatus({ ids, status: 'spam' }) },
        { label: messageTexts.remove, icon: 'bin', act: () => void remove(ids) },
      ]}
    >
      <SelectAll selection={selection} label={selectionTexts.selectAll} />
    </BulkBar>
  )
}
