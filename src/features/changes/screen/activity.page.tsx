import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { describeList, type Filter, type List, ListContext } from '#admin/kit/list/describe-list.ts'
import { choice, FilterChoice } from '#admin/kit/list/filters.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { narrowing } from '#admin/kit/list/list-query.ts'
import { Page } from '#admin/kit/page.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { COUNTED_MAX, type ShownChange, shownChange } from '#features/changes/shown-change.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { api as addresses } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { changedCollections, subjectKind } from '#texts/nl/admin/collections.ts'
import { ChangeDays } from './change-days.tsx'

/** The address has the moment from which changes are shown, so that a bookmark shows the same ones tomorrow. */
const since: Filter = {
  name: 'from',
  accepts: (value) => /^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/.test(value),
  Control: Since,
}

function Since({ value, onChange }: { value: string | undefined; onChange: (value: string | undefined) => void }) {
  const [midnight] = useState(() => new Date().setHours(0, 0, 0, 0))
  const periods = [
    { value: isoTime(midnight), label: texts.periods.day },
    { value: isoTime(midnight - 6 * DAY), label: texts.periods.week },
    { value: isoTime(midnight - 29 * DAY), label: texts.periods.month },
  ]
  const isKnown = value === undefined || periods.some((period) => period.value === value)
  const options = isKnown ? periods : [...periods, { value, label: texts.since(dutchDate(value)) }]
  return <FilterChoice all={texts.filters.period} value={value} options={options} onChange={onChange} />
}

const list: List = describeList(
  { collection: 'changes', schema: shownChange },
  {
    texts: { ...texts, title: texts.activity, columns: {}, search: null, confirmDelete: '' },
    nameOf: ({ title }) => title,
    countedMax: COUNTED_MAX,
    filters: [
      choice(
        'collection',
        texts.filters.collection,
        changedCollections.map((value) => ({ value, label: subjectKind(value) })),
      ),
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
        <ListPanel>{({ rows, stale }) => <ChangeDays changes={rows as unknown as ShownChange[]} isStale={stale} />}</ListPanel>
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
