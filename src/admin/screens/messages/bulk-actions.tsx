import { type BulkAction, BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { SelectAll, type Selection } from '#admin/kit/list/selection.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { useBulk } from './use-bulk.ts'
import { useRemoval } from './use-removal.ts'

/** What can be done with several messages at once, by where they are looked at. */
export function BulkActions({ selection }: { selection: Selection }) {
  const { query } = useListAddress()
  const { setStatus, release } = useBulk(selection.clear)
  const remove = useRemoval(selection.clear)
  const ids = [...selection.selected]
  const ways: BulkAction[] =
    query.filters['status'] === 'spam'
      ? [{ label: messageTexts.notSpam, icon: 'check', act: () => void release(ids) }]
      : [
          { label: messageTexts.archive, icon: 'archive', act: () => setStatus({ ids, status: 'archived' }) },
          { label: messageTexts.toSpam, icon: 'warning', act: () => setStatus({ ids, status: 'spam' }) },
        ]
  return (
    <BulkBar
      count={ids.length}
      onClear={selection.clear}
      actions={[...ways, { label: messageTexts.remove, icon: 'bin', act: () => void remove(ids) }]}
    >
      <SelectAll selection={selection} label={selectionTexts.selectAll} />
    </BulkBar>
  )
}
