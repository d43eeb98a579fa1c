import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Versioned } from './api.ts'
import { useApi } from './use-api.ts'

type Stored = Versioned<Record<string, unknown>>

/** Reads the setting at an API address, which exists once per site, through the cache; `keep` puts a saved setting into the cache. */
export function useSetting(address: string, enabled = true) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['setting', address]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.getSetting<Record<string, unknown>>(address, signal), enabled })
  return {
    ...query,
    keep: (stored: Stored | ((before: Stored | undefined) => Stored | undefined)) => void queries.setQueryData<Stored>(queryKey, stored),
  }
}
