import { useState } from 'react'
import type { Filter } from '#admin/kit/list/describe-list.ts'
import { choice, FilterChoice } from '#admin/kit/list/filters.tsx'
import { DAY, isoTime } from '#kernel/clock.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { changedCollections, subjectKind } from '#texts/nl/admin/collections.ts'

/** The filter by what a change is about. */
export const ofKind: Filter = choice(
  'collection',
  texts.filters.collection,
  changedCollections.map((value) => ({ value, label: subjectKind(value) })),
)

/** The address has the moment from which changes are shown, so that a bookmark shows the same ones tomorrow. */
export const since: Filter = {
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
