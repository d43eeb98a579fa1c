import { MINUTE, SECOND } from '#kernel/clock.ts'

export interface Sending {
  /** Called with the share of the bytes that were sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The time without progress after which an upload counts as broken. */
const STALL = 30 * SECOND
/** The time to wait for the response once everything is sent: other images may be queued first, and each takes the server seconds. */
const PROCESSING = 2 * MINUTE

/** Posts a form and reports how much of it was sent, which `fetch` cannot do. Rejects when no response comes or the signal is aborted. */
export function sendingForm(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: Sending,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  let stalled = 0
  const waitFor = (milliseconds: number) => {
    clearTimeout(stalled)
    stalled = window.setTimeout(() => request.abort(), milliseconds)
  }
  request.open('POST', path)
  request.responseType = 'blob'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    waitFor(STALL)
    onProgress(total > 0 ? loaded / total : 0)
  })
  request.upload.addEventListener('load', () => {
    waitFor(PROCESSING)
    onProgress(1)
  })
  request.addEventListener('load', () => resolve(answerOf(request)))
  request.addEventListener('error', () => reject(new TypeError('no answer came')))
  request.addEventListener('abort', () => reject(signal.aborted ? (signal.reason as Error) : new DOMException('stalled', 'TimeoutError')))
  request.addEventListener('loadend', () => clearTimeout(stalled))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  if (signal.aborted) reject(signal.reason as Error)
  else {
    waitFor(STALL)
    request.send(form)
  }
  return promise
}

const answerOf = (request: XMLHttpRequest): Response => {
  const retryAfter = request.getResponseHeader('Retry-After')
  return new Response(request.response as Blob, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  })
}
