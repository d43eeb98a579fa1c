import { useEffect, useRef, useState } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { type RunningUpload, uploadWithRetries } from './upload-with-retries.ts'

export type UploadState = { kind: 'idle' } | RunningUpload | { kind: 'done' } | { kind: 'failed'; problem: Problem; file: File }

const IDLE: UploadState = { kind: 'idle' }
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
        const stored = await uploadWithRetries<Stored>(api, address, form, { signal, onState: setState })
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
