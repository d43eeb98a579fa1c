import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { api as addresses } from '#routes.ts'

export const LIBRARY_PAGE_SIZE = 24

/** Reads one page of the library's photos that match a search, newest first. */
export function useLibrary(search: string) {
  const api = useApi()
  const [shown, setShown] = useState({ search, page: 1 })
  // A new search starts at page 1.
  const page = shown.search === search ? shown.page : 1
  const before = (page - 1) * LIBRARY_PAGE_SIZE
  const asked = new URLSearchParams({ limit: String(LIBRARY_PAGE_SIZE), offset: String(before), ...(search && { search }) }).toString()
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [collections.media, 'list', asked],
    queryFn: ({ signal }) => api.get<{ items: Photo[]; total: number }>(`${addresses.collection(collections.media)}?${asked}`, signal),
    placeholderData: keepPreviousData,
  })
  return {
    // When this search failed, photos of the previous search are not its result; when that one had none, this one may have some.
    data: isPlaceholderData && (error || data?.total === 0) ? undefined : data,
    failed: error !== null,
    isStale: isPlaceholderData,
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / LIBRARY_PAGE_SIZE)),
    /** The number of photos on the pages before this one. */
    before,
    goTo: (next: number) => setShown({ search, page: next }),
  }
}

export type Library = ReturnType<typeof useLibrary>
