import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'

/**
 * Renders a picture whose row is in the trash. Only signed-in staff can read it, so the browser fetches it with the token. `children` stand
 * in its place until it is there, and when there is none.
 */
export function TrashPicture({ address, children }: { address: string; children: ReactNode }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['trash', 'picture', address],
    queryFn: () => api.getFile(`${addresses.trashPicture}?${new URLSearchParams({ address }).toString()}`),
    staleTime: Infinity,
    retry: 2,
    meta: { logFailure: true },
  })
  return data ? <Shown picture={data} /> : children
}

function Shown({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return <img ref={image} alt="" />
}
