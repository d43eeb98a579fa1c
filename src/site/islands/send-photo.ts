import { REQUEST_PHOTO_MAX_BYTES } from '#features/requests/request-photo.ts'
import type { PhotoRefusal } from '#texts/nl/quote-photos.ts'
import type { PhotoState } from '#site/sections/photo-list.tsx'
import { smallerPhoto } from './smaller-photo.ts'
import { takeBack, uploadPhoto } from './upload-photo.ts'

/** The number of attempts to send a photo while the server is busy, and the longest pause between them. */
const ATTEMPTS_MAX = 5
const PAUSE_MAX_SECONDS = 10

interface Progress {
  show(state: PhotoState): void
  /** False once the visitor removed the photo. */
  isWanted(): boolean
  /** Receives the function that stops the current upload or pause. */
  onStop(stop: () => void): void
}

type EndState = Extract<PhotoState, { kind: 'done' | 'failed' }>

/**
 * Sends a photo, and sends it again while the server is busy. Returns the state in which the photo ends; undefined when the visitor removed
 * it meanwhile; its upload is then deleted on the server.
 */
export async function sendPhoto(file: File, name: string, { show, isWanted, onStop }: Progress): Promise<EndState | undefined> {
  show({ kind: 'sending', percent: 0 })
  const sent = await smallerPhoto(file)
  // The limit is for what is sent: most photos that are larger have just become small enough.
  if (sent.size > REQUEST_PHOTO_MAX_BYTES && isWanted()) return failed('body-too-large')
  for (let attempt = 1; isWanted(); attempt += 1) {
    show({ kind: 'sending', percent: 0 })
    const upload = uploadPhoto(sent, name, (percent) => {
      if (isWanted()) show(percent < 100 ? { kind: 'sending', percent } : { kind: 'processing' })
    })
    onStop(upload.abort)
    const outcome = await upload.outcome
    if (!isWanted()) {
      if ('id' in outcome) takeBack(outcome.id)
      return undefined
    }
    if ('id' in outcome) return { kind: 'done', id: outcome.id, size: sent.size }
    if (outcome.retryAfter === undefined || attempt === ATTEMPTS_MAX) return failed(outcome.why)
    show({ kind: 'retrying' })
    const seconds = Math.min(outcome.retryAfter, PAUSE_MAX_SECONDS)
    await new Promise<void>((resolve) => {
      onStop(resolve)
      setTimeout(resolve, seconds * 1000)
    })
  }
  return undefined
}

const failed = (why: PhotoRefusal): EndState => ({ kind: 'failed', why, canRetry: isTemporary(why) })

const isTemporary = (why: PhotoRefusal): boolean =>
  why === 'offline' || why === 'too-slow' || why === 'unavailable' || why === 'too-many-requests'
