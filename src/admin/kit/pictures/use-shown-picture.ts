import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { useLocalPreview } from '#admin/kit/upload/use-local-preview.ts'
import { isNotFound } from '#kernel/problem.ts'
import { api as addresses, storage } from '#routes.ts'

/** How a screen shows a stored picture. */
export interface ShownPicture {
  /** The attributes of its `img`. */
  image: { src: string; onError(): void }
  /** True when its address does not open. */
  isHidden: boolean
  /** True when there is no such picture. */
  isGone: boolean
}

/**
 * Returns how a screen shows the picture at `address`, of which `copy` is the address of a smaller one. When that does not open, because
 * only a proposal names the picture or its row is in the trash, staff get a small copy. docs/product/files.md
 */
export function useShownPicture(address: string, copy = address): ShownPicture {
  const [failed, setFailed] = useState<string>()
  const isHidden = failed === copy
  const isOurs = address.startsWith(`${storage.root}/`)
  const onError = () => setFailed(copy)
  const { picture, isGone } = useStaffPicture(address, isHidden && isOurs)
  return {
    image: { src: (isHidden && picture) || copy, onError },
    isHidden,
    isGone: isHidden && (isGone || !isOurs),
  }
}

/** Reads a small copy of a picture that nobody can open. Only signed-in staff can read it, so the browser fetches it with the token. */
export function useStaffPicture(address: string, isWanted = true): { picture: string | undefined; isGone: boolean } {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['staff-picture', address],
    queryFn: () =>
      api.getFile(`${addresses.trashPicture}?${new URLSearchParams({ address }).toString()}`).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
    enabled: isWanted,
    staleTime: Infinity,
    retry: 2,
    meta: { logFailure: true },
  })
  return { picture: useLocalPreview(data ?? undefined)?.url, isGone: data === null || isError }
}
