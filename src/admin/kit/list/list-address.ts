import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from './describe-list.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** What the address bar asks of the list, and the way to ask for something else. */
export function useListAddress() {
  const list = useList()
  const navigate = useNavigate()
  const query = readListQuery(list, useSearch({ strict: false }))
  return {
    query,
    /** Back to page 1 unless the change says otherwise; typing replaces the entry in the history. */
    changeQuery: (change: Partial<ListQuery>, replace = false) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...writeListQuery(list, { ...query, page: 1, ...change }) }),
        replace,
        resetScroll: false,
      }),
  }
}
