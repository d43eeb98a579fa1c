import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from './describe-list.ts'
import { changedQuery, type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** Returns the query of the list in the address bar, and a function that changes it. */
export function useListAddress() {
  const list = useList()
  const navigate = useNavigate()
  const query = readListQuery(list, useSearch({ strict: false }))
  return {
    query,
    /** Changes the query, see `changedQuery`. With `replace` the history gets no new entry, as for typing. */
    changeQuery: (change: Partial<ListQuery>, replace = false) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...writeListQuery(list, changedQuery(list, query, change)) }),
        replace,
        resetScroll: false,
      }),
  }
}
