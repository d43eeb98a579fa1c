import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Media } from '#entities/media/media.ts'
import { api as addresses } from '#routes.ts'
import { pairTexts as texts } from '#texts/nl/admin/photo-places.ts'

/** Makes a pair of a photo and one of before from the library, or a photo again; that of before stays in the library. */
export function usePair({ id }: Media) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (before_id: string | null) => api.patch<Media>(addresses.row(collections.media, id), { before_id }),
    onSuccess: ({ before_id }) => toast({ tone: 'done', ...(before_id === null ? texts.removed : texts.chosen) }),
    onError: (_, before_id) => toast({ tone: 'failed', ...(before_id === null ? texts.failed : texts.notChosen) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [collections.media] }),
  })
  const save = (before_id: string | null) => {
    if (!isPending) mutate(before_id)
  }
  return { choose: (before: Media) => save(before.id), detach: () => save(null) }
}
