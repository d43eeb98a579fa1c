import { describeList, type List, ListContext } from '#admin/kit/list/describe-list.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { mayOf } from '#admin/kit/may.ts'
import { Page } from '#admin/kit/page.tsx'
import { type TrashedRow, trashedRow } from '#features/changes/trashed-row.ts'
import { trashCollections } from '#texts/nl/admin/collections.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { EmptyButton } from './empty-button.tsx'
import { TrashRows } from './trash-rows.tsx'
import { TrashTabs } from './trash-tabs.tsx'
import { totalOf, useTrashCounts } from './use-trash-counts.ts'

const list: List = describeList(
  { collection: 'trash', schema: trashedRow },
  {
    texts: { ...texts, confirmDelete: texts.confirmRemove },
    nameOf: ({ title }) => title,
    filters: [{ name: 'collection', accepts: (value) => trashCollections.includes(value) }],
  },
)

/** Renders the rows that staff deleted in the last 30 days, newest first. docs/product/trash.md */
export function TrashPage() {
  const { data } = useTrashCounts()
  return (
    <ListContext value={list}>
      <Page title={texts.title} summary={texts.summary(data && totalOf(data))} action={mayOf(data).includes('remove') && <EmptyButton />}>
        <ListPanel above={<TrashTabs />}>
          {({ rows, stale }) => <TrashRows rows={rows as unknown as TrashedRow[]} isStale={stale} />}
        </ListPanel>
      </Page>
    </ListContext>
  )
}
