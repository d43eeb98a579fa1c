import type { FieldError } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { type PhotoRefusal, quotePhotos as texts } from '#texts/nl/quote-photos.ts'

export type UploadOutcome = { id: string } | { why: PhotoRefusal; retryAfter?: number }

/** The time without progress after which an upload counts as broken; and the same once all bytes are sent, while photos are processed. */
const STALL_MS = 30_000
const PROCESSING_MS = 120_000

/** Uploads a photo and reports the percentage of its bytes that were sent. At 100 the server is processing it. */
export function uploadPhoto(
  file: Blob,
  name: string,
  onProgress: (percent: number) => void,
): { outcome: Promise<UploadOutcome>; abort: () => void } {
  // `fetch` does not report upload progress.
  const request = new XMLHttpRequest()
  let ending: ReturnType<typeof setTimeout> | undefined
  const endAfter = (milliseconds: number) => {
    clearTimeout(ending)
    ending = setTimeout(() => request.abort(), milliseconds)
  }
  const outcome = new Promise<UploadOutcome>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(Math.floor((loaded / total) * 100))
      endAfter(STALL_MS)
    })
    request.upload.addEventListener('load', () => endAfter(PROCESSING_MS))
    request.addEventListener('loadend', () => {
      clearTimeout(ending)
      resolve(outcomeOf(request))
    })
  })
  const form = new FormData()
  form.append('file', file, name)
  request.open('POST', api.quotePhotos)
  request.send(form)
  endAfter(STALL_MS)
  return { outcome, abort: () => request.abort() }
}

/** Deletes a photo that no request needs any more. A photo that is not deleted expires within a day. */
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
