import { useConfirm } from '#admin/kit/use-confirm.ts'
import { bulkProblem } from '#admin/kit/words.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useAction } from '#admin/kit/use-action.ts'
import * as collections from '#collections.ts'
import type { Project } from '#features/projects/project.ts'
import { api as addresses } from '#routes.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'

const texts = galleryTexts
const collection = addresses.collection(collections.portfolioItems)

type Action = { ids: string[] } & ({ status: Project['status'] } | { remove: true })

/** Returns functions that change or delete several projects: all of them, or none when one was deleted meanwhile. */
export function useBulk(onDone: () => void) {
  const confirm = useConfirm()
  const cache = useRowCache(collections.portfolioItems)
  const { mutate, isPending } = useAction({
    run: (action: Action, grouped) =>
      'remove' in action
        ? grouped.post(`${collection}/bulk-delete`, { ids: action.ids })
        : grouped.patch(collection, { ids: action.ids, changes: { status: action.status } }),
    done: (_answer, action) => {
      const { removed, activated, deactivated } = texts
      const title = 'remove' in action ? removed : action.status === 'active' ? activated : deactivated
      return { title, detail: texts.items(action.ids.length) }
    },
    failed: texts.bulkFailed,
    undo: (_answer, action) => ('remove' in action ? undoTexts.removedMany : undoTexts.changedMany)(action.ids.length),
    reason: (error) => bulkProblem(error, texts.someGone),
    onDone,
    refresh: (action, error) => {
      if ('remove' in action && !error) for (const id of action.ids) cache.drop(id)
      return cache.refresh()
    },
  })

  return {
    isBusy: isPending,
    setStatus: (ids: string[], status: Project['status']) => mutate({ ids, status }),
    remove: async (ids: string[]) => {
      const sentence = ids.length === 1 ? texts.confirmDelete : texts.confirmRemoveMany(ids.length)
      if (await confirm({ title: texts.removeMany(ids.length), sentence, action: texts.remove })) mutate({ ids, remove: true })
    },
  }
}
