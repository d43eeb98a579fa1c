import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { MediaAnalytics } from '#features/photos/photo-figures.ts'
import { api as addresses } from '#routes.ts'

/** Reads the figures of the library. A failed read is only logged. docs/product/photos.md */
export function useAnalytics() {
  const api = useApi()
  return useQuery({
    queryKey: [collections.media, 'analytics'],
    queryFn: ({ signal }) => api.get<MediaAnalytics>(addresses.mediaAnalytics, signal),
    meta: { logFailure: true },
  })
}
