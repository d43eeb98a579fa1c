import { useQuery } from '@tanstack/react-query'
import { useApi } from './use-api.ts'
import { api as addresses } from '#routes.ts'

interface ListedPage {
  page: string
  title: string
  path: string | null
  changes: number
  changed_at: string | null
}

/** Reads every page with editable words, with the number of changes and the last time. */
export function usePages() {
  const api = useApi()
  return useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => api.get<{ items: ListedPage[] }>(addresses.pages, signal),
  })
}
