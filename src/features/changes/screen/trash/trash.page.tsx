import { describeList, type List, ListContext } from '#admin/kit/list/describe-list.ts'
import { choice } from '#admin/kit/list/filters.tsx'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { Page } from '#admin/kit/page.tsx'
import { type TrashedRow, trashedRow } from '#features/changes/trashed-row.ts'
import { trashCollections, subjectKind } from '#texts/nl/admin/collections.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { TrashRows } from './trash-rows.tsx'

const list: List = describeList(
  { collection: 'trash', schema: trashedRow },
  {
    texts: { ...texts, confirmDelete: texts.confirmRemove },
    nameOf: ({ title }) => title,
    filters: [
      choice(
        'collection',
        texts.allKinds,
        trashCollections.map((value) => ({ value, label: subjectKind(value) })),
      ),
    ],
  },
)

/** Renders the rows that staff deleted in the last 30 days, newest first. docs/product/trash.md */
export function TrashPage() {
  return (
    <ListContext value={list}>
      <Page title={texts.title} summary={texts.summary}>
        <ListPanel>{({ rows, stale }) => <TrashRows rows={rows as unknown as TrashedRow[]} isStale={stale} />}</ListPanel>
      </Page>
    </ListContext>
  )
}
