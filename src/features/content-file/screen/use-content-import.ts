import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import type { ContentImport } from '#features/content-file/content-file.ts'
import { SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'

const KEY = ['content-import']
interface Latest {
  latest: ContentImport | null
}

/** Reads the latest import, every second while it is running. When it ends, all other queries are read again. */
export function useContentImport() {
  const api = useApi()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Latest>(addresses.contentImports, signal),
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'running' ? SECOND : false),
  })
  const isRunning = query.data?.latest?.state === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
    wasRunning.current = isRunning
  }, [queries, isRunning])
  return {
    ...query,
    latest: query.data?.latest ?? null,
    isRunning,
    begun: (latest: ContentImport) => queries.setQueryData<Latest>(KEY, { latest }),
  }
}
