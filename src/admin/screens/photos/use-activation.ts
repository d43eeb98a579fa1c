import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import type { Media } from '#entities/media/media.ts'
import { api as addresses } from '#routes.ts'
import { photoTexts as texts } from '#texts/nl/admin/photos.ts'

/** Shows a photo to visitors or hides it; everything that tells of photos is asked again. */
export function useActivation({ id, is_active }: Media): () => void {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => api.patch<Media>(addresses.row('media', id), { is_active: wanted }),
    onSuccess: (saved) => toast({ tone: 'done', ...(saved.is_active ? texts.activated : texts.deactivated) }),
    onError: () => toast({ tone: 'failed', ...texts.toggleFailed }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['media'] }),
  })
  return () => {
    if (!isPending) mutate(!is_active)
  }
}
