import type { Api } from '#admin/kit/api.ts'
import { Problem } from '#kernel/problem.ts'

/** How far a running upload is. */
export type RunningUpload =
  /** The upload is running; `share` of the bytes were sent, from 0 to 1. */
  | { kind: 'sending'; share: number }
  /** Everything was sent; the server is processing the file. */
  | { kind: 'processing' }
  /** The server is busy; the upload is retried automatically. */
  | { kind: 'waiting' }

const TRIES = 5

interface Uploading {
  signal: AbortSignal
  onState: (state: RunningUpload) => void
}

/** Sends a form with a file, again while the server is busy. Rejects with the reason of the signal once that is aborted. */
export async function uploadWithRetries<Stored>(
  api: Pick<Api, 'sendForm'>,
  address: string,
  form: FormData,
  { signal, onState }: Uploading,
  tries = TRIES,
): Promise<Stored> {
  const onProgress = (share: number) => {
    if (!signal.aborted) onState(share < 1 ? { kind: 'sending', share } : { kind: 'processing' })
  }
  try {
    onProgress(0)
    return await api.sendForm<Stored>(address, form, { onProgress, signal })
  } catch (error) {
    const seconds = error instanceof Problem && error.code === 'unavailable' ? error.details.retryAfter : undefined
    if (seconds === undefined || tries <= 1) throw error
    onState({ kind: 'waiting' })
    await pause(seconds * 1000, signal)
    return uploadWithRetries(api, address, form, { signal, onState }, tries - 1)
  }
}

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
