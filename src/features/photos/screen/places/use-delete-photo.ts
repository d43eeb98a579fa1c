import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/confirm.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { failedWords } from '#admin/kit/words.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { photoTexts as texts } from '#texts/nl/admin/photos.ts'
import { sectionId } from './section-places.ts'
import { usageWarning, withOtherHalf } from './usage-warning.tsx'

/** Returns a function that deletes a photo after asking, with a warning when the site shows it. */
export function useDeletePhoto(onDeleted?: () => unknown): (photo: Photo) => Promise<void> {
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Photo) => api.delete(addresses.row(collections.media, id)),
    onSuccess: async () => {
      toast({ tone: 'done', ...texts.deleted })
      // Before the queries are refreshed, because an open photo would be read again and not be found.
      await onDeleted?.()
    },
    onError: (error) => toast({ tone: 'failed', ...failedWords(texts.deleteFailed, error) }),
    onSettled: async (_nothing, error, { section }) => {
      await queries.invalidateQueries({ queryKey: [collections.media] })
      // The focused button disappears with its photo.
      if (!error) document.getElementById(sectionId(section ?? ''))?.focus({ preventScroll: true })
    },
  })
  return async (photo) => {
    const used = await usageWarning(api, [photo.id])
    const warning = photo.before_id === null ? used : withOtherHalf(used)
    if (await confirm({ title: texts.deleteTitle, sentence: texts.confirmDelete, warning, action: kitTexts.remove })) mutate(photo)
  }
}
