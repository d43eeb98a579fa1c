import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { describeList, type List, ListContext } from '#admin/kit/list/describe-list.ts'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { narrowing } from '#admin/kit/list/list-query.ts'
import { Page } from '#admin/kit/page.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { COUNTED_MAX, type ShownChange, shownChange } from '#features/changes/shown-change.ts'
import { isoTime } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { ActivityTabs } from './activity-tabs.tsx'
import { ChangeDays } from './change-days.tsx'
import { byAuthor, ofKind, since } from './filters.tsx'

const list: List = describeList(
  { collection: 'changes', schema: shownChange },
  {
    texts: { ...texts, title: texts.activity, columns: {}, search: null, confirmDelete: '' },
    nameOf: ({ title }) => title,
    countedMax: COUNTED_MAX,
    filters: [
      ofKind,
      byAuthor,
      since,
      // A bulk action is one line.
      { name: 'one_per_group', accepts: () => false, otherwise: 'true' },
    ],
  },
)

/** Renders what staff changed, newest first. docs/product/changes.md */
export function ActivityPage() {
  return (
    <ListContext value={list}>
      <Page title={texts.activity} summary={texts.summary} action={<ExportButton />}>
        <ListPanel above={<ActivityTabs />}>
          {({ rows, stale }) => <ChangeDays changes={rows as unknown as ShownChange[]} isStale={stale} />}
        </ListPanel>
      </Page>
    </ListContext>
  )
}

/** Renders the button that downloads every change that the filters match, as a file for a spreadsheet. */
function ExportButton() {
  const api = useApi()
  const { query } = useListAddress()
  const { one_per_group: _one, ...shown } = narrowing(list, query)
  const { mutate, isPending } = useAction({
    run: () => api.getFile(`${addresses.changesFile}?${new URLSearchParams(shown).toString()}`),
    failed: texts.exportFailed,
    onDone: (file) => saveFile(file, texts.fileName(isoTime(Date.now()).slice(0, 10))),
  })
  return (
    <Button look="line" aria-disabled={isPending} onClick={() => mutate()}>
      <Icon name="download" />
      {isPending ? texts.exporting : texts.export}
    </Button>
  )
}
