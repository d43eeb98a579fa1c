import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { failedWords } from '#admin/kit/words.ts'
import { api as addresses } from '#routes.ts'
import { pairTexts as texts } from '#texts/nl/admin/photo-places.ts'

/**
 * Returns functions that pair a photo with a before photo from the library, or undo that; the before photo stays in the library. `onPaired`
 * is called once a pair is stored.
 */
export function usePair({ id }: Photo, onPaired: () => void) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (before_id: string | null) => api.patch<Photo>(addresses.row(collections.media, id), { before_id }),
    onSuccess: ({ before_id }) => {
      toast({ tone: 'done', ...(before_id === null ? texts.removed : texts.chosen) })
      if (before_id !== null) onPaired()
    },
    onError: (error, before_id) => toast({ tone: 'failed', ...failedWords(before_id === null ? texts.failed : texts.notChosen, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [collections.media] }),
  })
  const save = (before_id: string | null) => {
    if (!isPending) mutate(before_id)
  }
  return { choose: (before: Photo) => save(before.id), detach: () => save(null), isSaving: isPending }
}
