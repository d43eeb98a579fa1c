import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { type RunningUpload, uploadWithRetries } from '#admin/kit/upload/upload-with-retries.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import {
  bytesOf,
  isProgram,
  REPLY_FILES_MAX,
  REPLY_FILES_MAX_BYTES,
  replyFileName,
  type ShownReplyFile,
} from '#features/requests/reply-file.ts'
import { fileSize } from '#kernel/file-size.ts'
import { newId } from '#kernel/id.ts'
import { isNotFound, Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { notesAt } from './message-address.ts'

const texts = replyTexts.files
const MINUTE = 60_000
const LEAVE = { title: texts.leaveTitle, sentence: texts.leave, action: texts.leaveConfirm, refuse: texts.stay }

/** A file that is being added to a mail, or that could not be. */
export interface AddedFile {
  key: string
  file: File
  state: { kind: 'queued' } | RunningUpload | { kind: 'failed'; problem: Problem; mayRetry: boolean }
}

export type ReplyUploads = ReturnType<typeof useReplyUploads>
export type ReplyFilesState = ReturnType<typeof useReplyFiles>

export const replyFilesKey = (id: string) => [collections.contactSubmissions, 'reply-files', id]

interface Waiting {
  items: ShownReplyFile[]
}

/** Returns how the list of what waits for a mail changes in the cache. */
function useWaitingList(id: string) {
  const queries = useQueryClient()
  const queryKey = replyFilesKey(id)
  const change = (to: (items: ShownReplyFile[]) => ShownReplyFile[]) =>
    queries.setQueryData<Waiting>(queryKey, (before) => before && { items: to(before.items) })
  return {
    now: () => queries.getQueryData<Waiting>(queryKey)?.items ?? [],
    put: (stored: ShownReplyFile) => {
      change((before) => [...before.filter((each) => each.id !== stored.id), stored])
      // A read that began before the file was stored would take it off the list again.
      void queries.invalidateQueries({ queryKey })
    },
    forget: (ids: string[]) => change((before) => before.filter((each) => !ids.includes(each.id))),
  }
}

/**
 * Returns the files that are on their way to the server for a mail, one after the other, as long as the message is open. A failed one stays
 * until it is sent again or removed; when the network is back it is sent again by itself.
 */
export function useReplyUploads(id: string) {
  const api = useApi()
  const list = useWaitingList(id)
  const [adding, setAdding] = useState<AddedFile[]>([])
  const running = useRef(new Map<string, AbortController>())
  const last = useRef(Promise.resolve())
  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  const setState = (key: string, state: AddedFile['state']) =>
    setAdding((before) => before.map((each) => (each.key === key ? { ...each, state } : each)))
  const drop = (key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setAdding((before) => before.filter((each) => each.key !== key))
  }
  const send = async (key: string, file: File, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    const form = new FormData()
    form.append('file', file)
    try {
      const onState = (state: RunningUpload) => setState(key, state)
      list.put(await uploadWithRetries<ShownReplyFile>(api, addresses.replyFilesOf(id), form, { signal, onState }))
      drop(key)
    } catch (failure) {
      if (signal.aborted) return
      const problem = failure instanceof Problem ? failure : new Problem('internal')
      setState(key, { kind: 'failed', problem, mayRetry: !problem.details.errors && problem.code !== 'body-too-large' })
    }
  }
  const start = (key: string, file: File) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    last.current = last.current.then(() => send(key, file, controller.signal))
  }
  const isOnItsWay = adding.some(({ state }) => state.kind !== 'failed' || state.mayRetry)
  const discard = useCallback(() => {
    running.current.forEach((upload) => upload.abort())
    setAdding([])
  }, [])
  useUnsavedGuard({ discard: isOnItsWay ? discard : null, question: LEAVE, formAt: notesAt })

  const retry = ({ key, file }: AddedFile) => {
    setState(key, { kind: 'queued' })
    start(key, file)
  }
  const retryFailed = useEffectEvent(() => {
    for (const each of adding) if (each.state.kind === 'failed' && each.state.mayRetry) retry(each)
  })
  useEffect(() => {
    const again = () => retryFailed()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return {
    adding,
    add: (files: File[]) => {
      const stored = list.now()
      const coming = adding.filter(({ state }) => state.kind !== 'failed' || state.mayRetry)
      let [count, bytes] = [stored.length + coming.length, bytesOf(stored) + coming.reduce((sum, { file }) => sum + file.size, 0)]
      const entries = files.map((file): AddedFile => {
        const why = refusal(file, count, REPLY_FILES_MAX_BYTES - bytes)
        if (why) return { key: newId(), file, state: { kind: 'failed', problem: why, mayRetry: false } }
        ;[count, bytes] = [count + 1, bytes + file.size]
        return { key: newId(), file, state: { kind: 'queued' } }
      })
      setAdding((before) => [...before, ...entries])
      for (const { key, file, state } of entries) if (state.kind === 'queued') start(key, file)
    },
    retry,
    drop,
  }
}

/** Returns the files that wait for the mail about a message, which stay through a reload and a new login, and what can be done with them. */
export function useReplyFiles(id: string, uploads: ReplyUploads) {
  const api = useApi()
  const list = useWaitingList(id)
  const { data, error } = useQuery({
    queryKey: replyFilesKey(id),
    queryFn: ({ signal }) => api.get<Waiting>(addresses.replyFilesOf(id), signal),
  })
  const photo = useAction({
    run: (photo_id: string, grouped) => grouped.post<ShownReplyFile>(addresses.replyPhotosOf(id), { photo_id }, { time: MINUTE }),
    failed: texts.notAdded,
    onDone: list.put,
  })
  const remove = useAction({
    run: async (file: ShownReplyFile, grouped) => {
      try {
        await grouped.delete(addresses.replyFileOf(id, file.id))
      } catch (failure) {
        if (!isNotFound(failure)) throw failure
      }
    },
    failed: texts.notRemoved,
    onDone: (_answer, file) => list.forget([file.id]),
  })
  const items = data?.items
  return {
    ...uploads,
    /** What the server has; undefined until it was read. */
    items,
    error,
    used: bytesOf(items ?? []),
    /** True when everything that somebody chose is stored. */
    isReady: items !== undefined && uploads.adding.length === 0 && !photo.isPending,
    addPhoto: photo.mutate,
    /** The photo that is being added. */
    photoOnItsWay: photo.isPending ? photo.variables : undefined,
    remove: remove.mutate,
    /** Forgets the files that a mail took. */
    taken: list.forget,
  }
}

/** Returns why a file is not even sent; the server checks the same. */
function refusal(file: File, count: number, left: number): Problem | undefined {
  const because = (message: string) => new Problem('invalid-input', { errors: [{ path: 'file', code: 'bad-value', message }] })
  if (isProgram(replyFileName(file.name))) return because(fieldMessage('program'))
  if (count >= REPLY_FILES_MAX) return because(texts.tooMany(REPLY_FILES_MAX))
  if (file.size <= left) return undefined
  const max = fileSize(REPLY_FILES_MAX_BYTES)
  return because(left > 0 ? texts.tooLarge(fileSize(left), max) : texts.full(max))
}
