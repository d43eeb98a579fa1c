import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { PhotoWidth } from '#kernel/photo-widths.ts'
import { api as addresses } from '#routes.ts'

export interface ShownPhoto {
  id: string
  /** The address of the photo, which expires. */
  url: string
  expires_at: string
  original_filename: string
  width: number
  height: number
  file_size: number
}

/** Reads the photos of a message, whose addresses expire; `renew` fetches new ones. */
export function useRequestPhotos(id: string) {
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [collections.contactSubmissions, 'photos', id],
    queryFn: ({ signal }) => api.get<{ items: ShownPhoto[] }>(addresses.photosOf(id), signal),
    // A browser downloads a picture again at a new address, so addresses are only fetched again when they have expired.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { photos: data?.items, error, isFetching, renew: refetch }
}

/** Returns the address of a smaller copy of a photo. */
export const formOf = (photo: ShownPhoto, width: PhotoWidth): string => `${originalOf(photo)}&width=${width}&format=webp`

/** Returns the address of the stored photo, relative to the host of the page. */
export function originalOf({ url }: ShownPhoto): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
