import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Versioned } from './api.ts'
import { useApi } from './use-api.ts'

type Stored = Versioned<Record<string, unknown>>

/** What stands once per site under `address` of the API, asked once and kept for whoever shows it. */
export function useSetting(address: string, enabled = true) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['setting', address]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.getSetting<Record<string, unknown>>(address, signal), enabled })
  return { ...query, keep: (stored: Stored) => void queries.setQueryData<Stored>(queryKey, stored) }
}
