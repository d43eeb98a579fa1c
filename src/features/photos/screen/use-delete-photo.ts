import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { mayOf, wayOf } from '#admin/kit/may.ts'
import { useProposedRemoval } from '#admin/kit/proposed-removal.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { api as addresses } from '#routes.ts'
import { formProposalTexts } from '#texts/nl/admin/form-proposals.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { photoTexts as texts } from '#texts/nl/admin/photos.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'
import { usageWarning, withOtherHalf } from './usage-warning.tsx'

const isProposal = (photo: Photo) => wayOf('remove', mayOf(photo)) === 'proposal'

/** Returns a function that deletes a photo after asking, with a warning when the site shows it, or that proposes it; and what its button says. */
export function useDeletePhoto(onDeleted?: () => unknown) {
  const api = useApi()
  const confirm = useConfirm()
  const { refresh } = useRowCache(collections.media)
  const { mutate } = useAction({
    run: ({ id }: Photo, grouped) => grouped.delete(addresses.row(collections.media, id)),
    done: texts.deleted,
    failed: texts.deleteFailed,
    undo: (_nothing, { original_filename }) => undoTexts.removed(original_filename),
    // Before the queries are refreshed, because an open photo would be read again and not be found.
    onDone: () => onDeleted?.(),
    refresh,
  })
  const proposeRemoval = useProposedRemoval()
  const remove = async (photo: Photo): Promise<void> => {
    if (isProposal(photo)) return proposeRemoval(addresses.row(collections.media, photo.id), photo.original_filename)
    const used = await usageWarning(api, [photo.id])
    const warning = photo.before_id === null ? used : withOtherHalf(used)
    if (await confirm({ title: texts.deleteTitle, sentence: texts.confirmDelete, warning, action: kitTexts.remove })) mutate(photo)
  }
  return {
    remove,
    isProposal,
    labelOf: (photo: Photo) =>
      isProposal(photo) ? formProposalTexts.removeOf(photo.original_filename) : kitTexts.delete(photo.original_filename),
  }
}
