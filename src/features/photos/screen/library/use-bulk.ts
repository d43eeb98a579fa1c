import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#admin/kit/api.ts'
import { useUndo } from '#admin/kit/undo-context.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import { BULK_MAX, newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'
import type { WideSelection } from './use-wide-selection.ts'

const texts = advancedPhotoTexts.many

const COLLECTION = addresses.collection(collections.media)

interface Action {
  act: (ids: string[], grouped: Api) => Promise<unknown>
  done: (count: number) => string
  failed: string
  /** Returns the sentence for an action that stopped halfway. */
  soFar: (done: number, total: number) => string
  /** Returns what the bar says that offers to undo the action, also when it stopped halfway. */
  undo: (count: number) => string
}

/** The progress of an action on many photos. */
export interface Progress {
  done: number
  total: number
}

export type Bulk = ReturnType<typeof useBulk>

/**
 * Returns functions that change or delete all selected photos in batches of the server's maximum; a batch is changed completely or not at
 * all.
 */
export function useBulk(selection: WideSelection) {
  const api = useApi()
  const toast = useToast()
  const offerUndo = useUndo()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: progress !== undefined })

  /** Returns the `ids` that somebody else deleted meanwhile. */
  const goneOf = async (ids: string[]): Promise<string[]> => {
    const there = await api.get<{ ids: string[] }>(addresses.mediaIds).catch(() => undefined)
    const existing = there && new Set(there.ids)
    return existing ? ids.filter((id) => !existing.has(id)) : []
  }

  /** Runs an action on the selected photos; resolves to true when all of them were changed. */
  const run = async ({ act, done: doneWords, failed, soFar, undo }: Action): Promise<boolean> => {
    const ids = [...selection.selected]
    const group = newId()
    const grouped = api.inGroup(group)
    const { done, error } = await inBatches(
      ids,
      BULK_MAX,
      (batch) => act(batch, grouped),
      (count) => setProgress({ done: count, total: ids.length }),
    )
    const gone = error instanceof Problem && error.code === 'not-found' ? await goneOf(ids.slice(done.length)) : []
    setProgress(undefined)
    void queries.invalidateQueries({ queryKey: [collections.media] })
    if (done.length > 0) offerUndo(undo(done.length), group)
    if (error === undefined) {
      toast({ tone: 'done', title: doneWords(ids.length), lang: 'en' })
      return true
    }
    selection.drop([...done, ...gone])
    const sentences = [
      ...(done.length > 0 ? [soFar(done.length, ids.length)] : []),
      gone.length > 0 ? texts.someGone(gone.length) : problemWords(error),
    ]
    toast({ tone: 'failed', title: failed, lang: 'en', detail: sentences.join(' ') })
    return false
  }

  return {
    progress,
    update: (changes: object) =>
      run({
        act: (ids, grouped) => grouped.patch(COLLECTION, { ids, changes }),
        done: texts.updated,
        failed: texts.updateManyFailed,
        soFar: texts.updatedSoFar,
        undo: undoTexts.changedMany,
      }),
    remove: () =>
      run({
        act: (ids, grouped) => grouped.post(`${COLLECTION}/bulk-delete`, { ids }),
        done: texts.deleted,
        failed: texts.deleteFailed,
        soFar: texts.deletedSoFar,
        undo: undoTexts.removedMany,
      }),
  }
}

/** The outcome of an action on many rows. */
interface Outcome {
  done: string[]
  /** The error that stopped the action. */
  error?: unknown
}

/** Runs an action on ids in batches, one after the other, and stops at the first failure. `onDone` gets the number of finished ids. */
export async function inBatches(
  ids: string[],
  size: number,
  act: (batch: string[]) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<Outcome> {
  for (let done = 0; done < ids.length; done += size) {
    onDone(done)
    try {
      await act(ids.slice(done, done + size))
    } catch (error) {
      return { done: ids.slice(0, done), error }
    }
  }
  return { done: ids }
}
