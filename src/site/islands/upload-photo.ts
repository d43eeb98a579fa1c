import type { FieldError } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { type PhotoRefusal, quotePhotos as texts } from '#texts/nl/quote-photos.ts'

export type UploadOutcome = { id: string } | { why: PhotoRefusal; retryAfter?: number }

/** A line that is this slow is dead, and the server hangs up by then. */
const TIMEOUT_MS = 120_000

/** Sends a photo; `percent` of its bytes are out, and at 100 the server is at work on it. */
export function uploadPhoto(file: File, onProgress: (percent: number) => void): { outcome: Promise<UploadOutcome>; abort: () => void } {
  // Not `fetch`, which does not tell how much has been sent.
  const request = new XMLHttpRequest()
  const outcome = new Promise<UploadOutcome>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100)))
    request.addEventListener('loadend', () => resolve(outcomeOf(request)))
  })
  const form = new FormData()
  form.append('file', file)
  request.open('POST', api.quotePhotos)
  request.timeout = TIMEOUT_MS
  request.send(form)
  return { outcome, abort: () => request.abort() }
}

/** Gives a photo up that no request needs any more; one that stays is gone within a day. */
export const takeBack = (id: string): void => void fetch(api.quotePhoto(id), { method: 'DELETE' }).catch(() => undefined)

function outcomeOf(request: XMLHttpRequest): UploadOutcome {
  const { status, responseText } = request
  if (status === 0) return { why: 'offline' }
  const answer = parsed(responseText)
  if (status === 201 && answer.id !== undefined) return { id: answer.id }
  const code = answer.code === 'invalid-input' ? answer.errors?.[0]?.code : answer.code
  const why = code !== undefined && Object.hasOwn(texts.refused, code) ? (code as PhotoRefusal) : 'unavailable'
  const retryAfter = Number(request.getResponseHeader('Retry-After') ?? 0)
  return why === 'unavailable' && retryAfter > 0 ? { why, retryAfter } : { why }
}

function parsed(text: string): { id?: string; code?: string; errors?: FieldError[] } {
  try {
    return JSON.parse(text) as { id?: string }
  } catch {
    return {}
  }
}
