import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from './describe-list.ts'
import { changedQuery, type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** What the address bar asks of the list, and the way to ask for something else. */
export function useListAddress() {
  const list = useList()
  const navigate = useNavigate()
  const query = readListQuery(list, useSearch({ strict: false }))
  return {
    query,
    /** See `changedQuery`; typing replaces the entry in the history. */
    changeQuery: (change: Partial<ListQuery>, replace = false) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...writeListQuery(list, changedQuery(list, query, change)) }),
        replace,
        resetScroll: false,
      }),
  }
}
