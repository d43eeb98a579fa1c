import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { PhotoWidth } from '#kernel/photo-widths.ts'
import { api as addresses } from '#routes.ts'

export interface ShownPhoto {
  id: string
  /** Ends by itself. */
  url: string
  expires_at: string
  original_filename: string
  width: number
  height: number
  file_size: number
}

/** The photos of a message, with addresses that end; `renew` asks for new ones. */
export function useRequestPhotos(id: string) {
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [collections.contactSubmissions, 'photos', id],
    queryFn: ({ signal }) => api.get<{ items: ShownPhoto[] }>(addresses.photosOf(id), signal),
    // A new address is a new picture to the browser, so it is asked for only when the old one has ended.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { photos: data?.items, error, isFetching, renew: refetch }
}

/** The photo in a smaller form, for a list, or as large as a screen shows it. */
export const formOf = (photo: ShownPhoto, width: PhotoWidth): string => `${originalOf(photo)}&width=${width}&format=webp`

/** The photo as it is stored, at this site, by whichever of its names it was opened. */
export function originalOf({ url }: ShownPhoto): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
