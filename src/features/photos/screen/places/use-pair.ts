import { useRowCache } from '#admin/kit/list/rows.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { api as addresses } from '#routes.ts'
import { pairTexts as texts } from '#texts/nl/admin/photo-places.ts'

/**
 * Returns functions that pair a photo with a before photo from the library, or undo that; the before photo stays in the library. `onPaired`
 * is called once a pair is stored.
 */
export function usePair({ id }: Photo, onPaired: () => void) {
  const api = useApi()
  const { refresh } = useRowCache(collections.media)
  const save = (before_id: string | null) => api.patch<Photo>(addresses.row(collections.media, id), { before_id })
  const choice = useAction({
    run: (before: Photo) => save(before.id),
    done: texts.chosen,
    failed: texts.notChosen,
    onDone: onPaired,
    refresh,
  })
  const removal = useAction({ run: () => save(null), done: texts.removed, failed: texts.failed, refresh })
  const isSaving = choice.isPending || removal.isPending
  return {
    choose: (before: Photo) => !isSaving && choice.mutate(before),
    detach: () => !isSaving && removal.mutate(),
    isSaving,
  }
}
