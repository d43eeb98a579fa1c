import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filter } from '#admin/kit/list/describe-list.ts'
import { choice, FilterChoice } from '#admin/kit/list/filters.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { type ChangeAuthor, FORMER } from '#features/changes/shown-change.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { api as addresses } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { changedCollections, subjectKind } from '#texts/nl/admin/collections.ts'

/** The filter by what a change is about. */
export const ofKind: Filter = choice(
  'collection',
  texts.filters.collection,
  changedCollections.map((value) => ({ value, label: subjectKind(value) })),
)

/** The filter by who changed or proposed it. Of a deleted account only the name is known. */
export const byAuthor: Filter = {
  name: 'user_id',
  accepts: (value) => /^[\da-f-]{36}$/.test(value) || value.startsWith(FORMER),
  Control: function Author({ value, onChange }) {
    const known = (useAuthors().data?.items ?? []).map(({ id, name }) => ({
      value: id,
      label: id.startsWith(FORMER) ? texts.formerUser(name) : name || texts.unknownUser,
    }))
    const isKnown = value === undefined || known.some((each) => each.value === value)
    const options = isKnown
      ? known
      : [...known, { value, label: value.startsWith(FORMER) ? texts.formerUser(value.slice(FORMER.length)) : texts.unknownUser }]
    return <FilterChoice all={texts.filters.author} value={value} options={options} onChange={onChange} />
  },
  Failure: function AuthorsNotRead() {
    return (
      useAuthors().isError && (
        <Notice title={texts.authorsFailed} failed>
          <ReadAgain />
        </Notice>
      )
    )
  },
}

function useAuthors() {
  const api = useApi()
  return useQuery({
    queryKey: ['changes', 'authors'],
    queryFn: ({ signal }) => api.get<{ items: ChangeAuthor[] }>(addresses.changeAuthors, signal),
    meta: { logFailure: true },
  })
}

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
