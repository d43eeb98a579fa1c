import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { mayOf } from '#admin/kit/may.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { chosenFile, type Rejection } from '#admin/kit/upload/chosen-file.ts'
import { useUpload } from '#admin/kit/upload/use-upload.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import { problemWords } from '#admin/kit/words.ts'
import * as collections from '#collections.ts'
import { type Photo, PHOTO_MAX_BYTES } from '#features/photos/photo.ts'
import { fileSize } from '#kernel/file-size.ts'
import { UPLOAD_TYPES } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { proposedTexts } from '#texts/nl/admin/kit.ts'
import { libraryChoiceTexts as texts } from '#texts/nl/admin/photo-places.ts'
import { pageLabel, photoUploadTexts, sectionLabel } from '#texts/nl/admin/photos.ts'

export const ACCEPTED = { types: [...new Set(Object.values(UPLOAD_TYPES))], maxBytes: PHOTO_MAX_BYTES }

const LIBRARY = addresses.collection(collections.media)

interface Place {
  page: string
  section: string
}

/** Returns functions that give a place a photo of the library, and that add files to the library. `onPlaced` runs once it is stored. */
export function useLibraryChoice({ page, section }: Place, onPlaced: () => void) {
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { services } = useServices()
  const { refresh } = useRowCache(collections.media)
  const upload = useUpload<Photo>(addresses.uploadLibrary)
  const placing = useAction({
    run: async (photo: Photo) => {
      const mayPublish = mayOf(photo).includes('publish')
      const asked = mayPublish ? api : api.asked({ as: 'proposal' })
      await asked.patch<Photo>(addresses.row(collections.media, photo.id), { page_name: page, section, is_active: true })
      // Visitors see the newest active photo, so newer photos than the chosen one are switched off.
      const query = new URLSearchParams({ page_name: page, section, is_active: 'true', limit: '200' }).toString()
      const { items } = await queries.fetchQuery({
        queryKey: [collections.media, 'place', query],
        queryFn: () => api.get<{ items: Photo[] }>(`${LIBRARY}?${query}`),
      })
      const ids = items.filter(({ id, created_at }) => id !== photo.id && created_at >= photo.created_at).map(({ id }) => id)
      if (mayPublish && ids.length > 0) await api.patch(LIBRARY, { ids, changes: { is_active: false } })
      if (!mayPublish) for (const id of ids) await asked.patch(addresses.row(collections.media, id), { is_active: false })
      return mayPublish
    },
    done: (isMade) => (isMade ? texts.placed : proposedTexts),
    failed: texts.notPlaced,
    onDone: onPlaced,
    refresh: () => queries.invalidateQueries(),
  })

  const place = async (photo: Photo) => {
    if (placing.isPending) return
    const { page_name, section: at } = photo
    const isElsewhere = page_name !== null && at !== null && !(page_name === page && at === section)
    const isMeant =
      !isElsewhere ||
      (await confirm({
        title: texts.moveTitle,
        sentence: texts.moves(pageLabel(page_name, services), sectionLabel(at, services)),
        action: texts.move,
      }))
    if (isMeant) placing.mutate(photo)
  }

  return {
    place,
    isSaving: placing.isPending,
    upload,
    /** Adds files to the library, one after the other. A single file gets the place at once. */
    add: async (files: File[]) => {
      const stored: Photo[] = []
      const refused: string[] = []
      for (const file of files) {
        const chosen = chosenFile([file], ACCEPTED)
        if (typeof chosen === 'string') {
          refused.push(texts.refused(file.name, whyRefused(chosen)))
          continue
        }
        try {
          stored.push(await upload.send(file))
        } catch (error) {
          // After a cancel the rest is left out too.
          if (!(error instanceof Problem)) break
          refused.push(texts.refused(file.name, problemWords(error)))
        }
      }
      const [only] = stored
      if (files.length === 1 && only) return place(only)
      await refresh()
      const added = stored.length > 0 ? [texts.added(stored.length)] : []
      if (refused.length > 0) toast({ tone: 'failed', title: texts.notAdded, detail: [...refused, ...added].join(' ') })
      else if (stored.length > 0) toast({ tone: 'done', title: photoUploadTexts.done.title, detail: texts.added(stored.length) })
    },
  }
}

function whyRefused(rejection: Rejection): string {
  const why = photoUploadTexts.rejected[rejection]
  return typeof why === 'function' ? why(fileSize(PHOTO_MAX_BYTES)) : why
}
