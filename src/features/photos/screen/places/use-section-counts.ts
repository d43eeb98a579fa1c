import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { SectionCount } from '#features/photos/photo-use.ts'
import { api as addresses } from '#routes.ts'

/** Reads the number of photos in each section of each page, including sections that no screen knows. */
export function useSectionCounts() {
  const api = useApi()
  return useQuery({
    queryKey: [collections.media, 'sections'],
    queryFn: async ({ signal }) => (await api.get<{ items: SectionCount[] }>(addresses.mediaSections, signal)).items,
  })
}
