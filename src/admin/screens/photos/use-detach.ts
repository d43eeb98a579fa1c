import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import type { Media } from '#entities/media/media.ts'
import { api as addresses } from '#routes.ts'
import { pairTexts as texts } from '#texts/nl/admin/photo-places.ts'

/** Makes of a pair a photo again; that of before stays in the library. */
export function useDetach({ id }: Media): () => void {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.patch<Media>(addresses.row('media', id), { before_id: null }),
    onSuccess: () => toast({ tone: 'done', ...texts.removed }),
    onError: () => toast({ tone: 'failed', ...texts.failed }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['media'] }),
  })
  return () => {
    if (!isPending) mutate()
  }
}
