import { REQUEST_PHOTO_TYPES, REQUEST_PHOTOS_MAX } from '#features/requests/request-photo.ts'
import { mayBeImage, unopenedKind } from '#kernel/image-type.ts'
import { type PhotoRefusal, quotePhotos as texts } from '#texts/nl/quote-photos.ts'
import type { UploadedPhoto } from '#site/quote-form-state.ts'
import type { ChosenPhoto, PhotoState } from '#site/sections/photo-list.tsx'
import { sendPhoto } from './send-photo.ts'
import { takeBack } from './upload-photo.ts'

export interface PhotoQueueState {
  /** True once the script takes photos; until then the browser's file fields do. */
  isOpen: boolean
  photos: ChosenPhoto[]
  /** The latest event, as text for screen readers. */
  heard: string
  /** The message that more photos were chosen than a request may have. */
  tooMany: string | null
}

export interface PhotoQueue {
  state(): PhotoQueueState
  subscribe(listener: () => void): () => void
  open(): void
  add(files: File[]): void
  remove(photo: ChosenPhoto): void
  retry(photo: ChosenPhoto): void
  /** Does not show the photos with these ids any more: they belong to a request that was sent. */
  letGo(ids: string[]): void
  /** Resolves once no photo is being sent: the ids of the uploaded photos, and how many could still be sent. */
  settled(): Promise<{ ids: string[]; unsent: number }>
}

/** Uploads photos one after another and notifies its listeners of every step. */
export function createPhotoQueue(uploaded: UploadedPhoto[]): PhotoQueue {
  let state: PhotoQueueState = { isOpen: false, photos: uploaded.map(arrived), heard: '', tooMany: null }
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const stops = new Map<string, () => void>()
  let running: Promise<void> | undefined
  let made = 0

  const change = (changes: Partial<PhotoQueueState>) => {
    state = { ...state, ...changes }
    for (const tell of listeners) tell()
  }
  const find = (key: string) => state.photos.find((photo) => photo.key === key)
  const put = (key: string, next: PhotoState, heard = state.heard) =>
    change({ heard, photos: state.photos.map((photo) => (photo.key === key ? { ...photo, state: next } : photo)) })

  const send = async ({ key, name }: ChosenPhoto, file: File) => {
    const end = await sendPhoto(file, name, {
      show: (next) => put(key, next),
      isWanted: () => find(key) !== undefined,
      onStop: (stop) => stops.set(key, stop),
    })
    if (end) put(key, end, end.kind === 'done' ? texts.heard.done(name) : texts.heard.failed(name, texts.refused[end.why]))
  }
  const sendAll = async () => {
    for (let next = waiting(state); next; next = waiting(state)) {
      const file = files.get(next.key)
      if (file) await send(next, file)
    }
  }
  const start = () => void (running ??= sendAll().finally(() => (running = undefined)))

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    open: () => change({ isOpen: true }),

    add: (added) => {
      if (added.length === 0) return
      const room = Math.max(0, REQUEST_PHOTOS_MAX - state.photos.filter(mayGoAlong).length)
      const good = added.filter((file) => refusalOf(file) === undefined)
      const left = good.slice(room)
      const photos = added
        .filter((file) => !left.includes(file))
        .map((file): ChosenPhoto => {
          const key = `photo-${(made += 1)}`
          const photo = chosen(key, file)
          if (photo.state.kind === 'waiting') files.set(key, file)
          return photo
        })
      change({
        photos: [...state.photos, ...photos],
        heard: photos.flatMap(refusalHeard).join(' '),
        tooMany: left.length > 0 ? texts.tooMany(REQUEST_PHOTOS_MAX, left.length) : null,
      })
      start()
    },

    remove: ({ key, name, preview, state: last }) => {
      change({ photos: state.photos.filter((photo) => photo.key !== key), heard: texts.heard.removed(name), tooMany: null })
      stops.get(key)?.()
      if (last.kind === 'done') takeBack(last.id)
      if (preview) URL.revokeObjectURL(preview)
    },

    retry: ({ key }) => {
      put(key, { kind: 'waiting' })
      start()
    },

    letGo: (ids) => {
      const photos = state.photos.filter((photo) => photo.state.kind !== 'done' || !ids.includes(photo.state.id))
      if (photos.length < state.photos.length) change({ photos, heard: '', tooMany: null })
    },

    settled: async () => {
      while (running) await running
      return {
        ids: state.photos.flatMap(({ state: its }) => (its.kind === 'done' ? its.id : [])),
        unsent: unsentIn(state),
      }
    },
  }
}

/** Returns how many of the photos could go with the request and are not uploaded yet. */
export const unsentIn = ({ photos }: PhotoQueueState): number =>
  photos.filter((photo) => photo.state.kind !== 'done' && mayGoAlong(photo)).length

const arrived = ({ id, name }: UploadedPhoto): ChosenPhoto => ({ key: id, name, state: { kind: 'done', id } })

/** Describes a file that the visitor has just chosen: one that is refused is never sent. */
function chosen(key: string, file: File): ChosenPhoto {
  const why = refusalOf(file)
  const { name } = file
  if (why) return { key, name, state: { kind: 'failed', why, canRetry: false } }
  return { key, name, preview: URL.createObjectURL(file), state: { kind: 'waiting' } }
}

/** Returns what a screen reader says of a photo that failed; nothing of any other photo. */
const refusalHeard = ({ name, state }: ChosenPhoto): string | [] =>
  state.kind === 'failed' ? texts.heard.failed(name, texts.refused[state.why]) : []

const waiting = ({ photos }: PhotoQueueState) => photos.find(({ state }) => state.kind === 'waiting')

/** True when a photo counts towards the limit; a photo that can never be sent does not. */
const mayGoAlong = ({ state }: ChosenPhoto): boolean => state.kind !== 'failed' || state.canRetry

/** Returns why a photo is refused, as far as that is known without sending it. */
function refusalOf(file: File): PhotoRefusal | undefined {
  const isKnown = REQUEST_PHOTO_TYPES.some((type) => type === file.type)
  const unopened = isKnown ? undefined : unopenedKind(file)
  if (unopened) return unopened
  return mayBeImage(file, REQUEST_PHOTO_TYPES) ? undefined : 'not-an-image'
}
