import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { servicesWithTab } from './section-places.ts'
import { useServices } from '#admin/kit/use-services.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { sectionsOf } from '#features/photos/page-section.ts'
import type { UsedPhoto } from '#features/photos/photo-use.ts'
import { api as addresses } from '#routes.ts'

export const SECTION_PAGE_SIZE = 12

interface Page {
  items: Photo[]
  total: number
}

export interface SectionPhotos {
  section: string
  photos: Photo[]
  /** The number of photos that match the search, on all pages. */
  total: number
}

/**
 * Reads the photos of a page's sections, newest first; `pageOf` returns the page of each section, counted from 1. There are no sections
 * until the services are read, because they decide which sections a page has.
 */
export function useTabPhotos(tab: string, search: string, pageOf: (section: string) => number) {
  const api = useApi()
  const { services, wasRead } = useServices()
  const sections = sectionsOf(tab, servicesWithTab(services, tab))
  return useQueries({
    queries: sections.map((section) => {
      const asked = query(tab, section, search, pageOf(section))
      return {
        queryKey: [collections.media, 'list', asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Page>(`${addresses.collection(collections.media)}?${asked}`, signal),
        placeholderData: keepPreviousData,
      }
    }),
    combine: (results) => ({
      sections:
        wasRead && results.every(({ data }) => data)
          ? sections.map((section, index): SectionPhotos => ({
              section,
              photos: results[index]?.data?.items ?? [],
              total: results[index]?.data?.total ?? 0,
            }))
          : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  })
}

function query(tab: string, section: string, search: string, page: number): string {
  const needle = search.trim()
  return new URLSearchParams({
    page_name: tab,
    section,
    limit: String(SECTION_PAGE_SIZE),
    offset: String((page - 1) * SECTION_PAGE_SIZE),
    ...(needle ? { search: needle } : {}),
  }).toString()
}

/** Reads which of these photos a section of the site shows now. The set is empty when that cannot be read; the failure is logged. */
export function useShownPhotos(ids: string[]): ReadonlySet<string> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [collections.media, 'usage', ids],
    queryFn: () => api.post<{ used: UsedPhoto[] }>(addresses.mediaUsage, { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { logFailure: true },
  })
  return new Set(data?.used.filter(({ places }) => places.some(({ kind }) => kind === 'section')).map(({ id }) => id))
}
