import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Media } from '#entities/media/media.ts'
import { api as addresses } from '#routes.ts'

export const LIBRARY_PAGE_SIZE = 24

/** One page of the photos of the library that are searched for, newest first. */
export function useLibrary(search: string) {
  const api = useApi()
  const [shown, setShown] = useState({ search, page: 1 })
  // Another search begins at its first page.
  const page = shown.search === search ? shown.page : 1
  const before = (page - 1) * LIBRARY_PAGE_SIZE
  const asked = new URLSearchParams({ limit: String(LIBRARY_PAGE_SIZE), offset: String(before), ...(search && { search }) }).toString()
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [collections.media, 'list', asked],
    queryFn: ({ signal }) => api.get<{ items: Media[]; total: number }>(`${addresses.collection(collections.media)}?${asked}`, signal),
    placeholderData: keepPreviousData,
  })
  return {
    // Photos of another search are no answer when this one failed.
    data: error && isPlaceholderData ? undefined : data,
    failed: error !== null,
    isStale: isPlaceholderData,
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / LIBRARY_PAGE_SIZE)),
    /** How many stand on the pages before. */
    before,
    goTo: (next: number) => setShown({ search, page: next }),
  }
}

export type Library = ReturnType<typeof useLibrary>
