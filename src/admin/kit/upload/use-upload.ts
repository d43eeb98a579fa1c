import { useEffect, useRef, useState } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'

export type UploadState =
  | { kind: 'idle' }
  /** The upload is running; `share` of the bytes were sent, from 0 to 1. */
  | { kind: 'sending'; share: number }
  /** Everything was sent; the server is processing the image. */
  | { kind: 'processing' }
  /** The server is busy; the upload is retried automatically. */
  | { kind: 'waiting' }
  | { kind: 'done' }
  | { kind: 'failed'; problem: Problem; file: File }

const IDLE: UploadState = { kind: 'idle' }
const TRIES = 5

interface UploadOptions {
  /** True where the server wants a confirmation of who somebody is: it is asked before the file is sent. */
  isConfirmedFirst?: boolean
}

/** Uploads one file at a time to an API address; a running upload is aborted when the component unmounts. */
export function useUpload<Stored>(address: string, { isConfirmedFirst = false }: UploadOptions = {}) {
  const api = useApi()
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const sendWithRetries = async (form: FormData, signal: AbortSignal, tries = TRIES): Promise<Stored> => {
    const onProgress = (share: number) => {
      if (!signal.aborted) setState(share < 1 ? { kind: 'sending', share } : { kind: 'processing' })
    }
    try {
      onProgress(0)
      return await api.sendForm<Stored>(address, form, { onProgress, signal })
    } catch (error) {
      const seconds = error instanceof Problem && error.code === 'unavailable' ? error.details.retryAfter : undefined
      if (seconds === undefined || tries <= 1) throw error
      setState({ kind: 'waiting' })
      await pause(seconds * 1000, signal)
      return sendWithRetries(form, signal, tries - 1)
    }
  }

  return {
    state,

    /** Returns what the server stored. Rejects when the upload failed, and with an `AbortError` when it was cancelled. */
    send: async (file: File, fields: Record<string, string> = {}): Promise<Stored> => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', file)
      try {
        if (isConfirmedFirst) await api.get(addresses.confirmPassword, signal)
        const stored = await sendWithRetries(form, signal)
        signal.throwIfAborted()
        setState({ kind: 'done' })
        return stored
      } catch (error) {
        if (!signal.aborted) setState({ kind: 'failed', problem: error instanceof Problem ? error : new Problem('internal'), file })
        throw error
      }
    },

    cancel: () => {
      running.current?.abort()
      setState(IDLE)
    },

    reset: () => setState(IDLE),
  }
}

/** True while a file is being uploaded, processed or retried. */
export const isUploading = ({ kind }: UploadState): boolean => kind === 'sending' || kind === 'processing' || kind === 'waiting'

/** Waits; rejects when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const give = () => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  }
  if (signal.aborted) give()
  else signal.addEventListener('abort', give, { once: true })
  return promise
}
