import { useSyncExternalStore } from 'react'
import { LAST_REQUEST } from '#site/quote-form-state.ts'

/** The last try to send the form in this tab. */
export interface SentRequest {
  /** Its idempotency key. */
  key: string
  /** What was typed. */
  words: string
  /** The ids of its photos. */
  photos: string[]
  /** When the server had accepted it; null while that is not known. */
  sentAt: number | null
}

// The constant of the kernel would be shared with other islands, and each page would load it.
const DAY_MS = 24 * 60 * 60 * 1000

/** The last try on this page, for a browser that refuses its storage. */
let onThisPage: SentRequest | undefined

/** Returns the last try of this tab, unless it was sent more than a day ago. */
export function lastRequest(): SentRequest | undefined {
  const last = storedRequest() ?? onThisPage
  return last && (last.sentAt === null || Date.now() - last.sentAt < DAY_MS) ? last : undefined
}

export function keepRequest(request: SentRequest): void {
  onThisPage = request
  try {
    sessionStorage.setItem(LAST_REQUEST, JSON.stringify(request))
  } catch {
    // The page then remembers it until it is left.
  }
}

function storedRequest(): SentRequest | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(LAST_REQUEST) ?? '') as SentRequest
  } catch {
    return undefined
  }
}

/** Keeps a request that the server has accepted. */
export const keepAsSent = (request: SentRequest): void => keepRequest({ ...request, sentAt: request.sentAt ?? Date.now() })

/** Returns when this tab sent its last request; null when it sent none. */
export const useSentAt = (): number | null => useSyncExternalStore(onReturn, timeSent, () => null)

const timeSent = () => lastRequest()?.sentAt ?? null

function onReturn(callback: () => void): () => void {
  addEventListener('pageshow', callback)
  return () => removeEventListener('pageshow', callback)
}

/** The fields of the form that nobody types. */
const UNTYPED = new Set(['started', 'proof', 'website', 'file', 'camera', 'photo'])

/** Returns what was typed, as one text to compare. */
export const wordsOf = (form: FormData): string =>
  JSON.stringify([...form].flatMap(([name, value]) => (UNTYPED.has(name) ? [] : [[name, value]])))

/** True when sending the form sends the last request again: the same words, and no photo that it did not have. */
export function isSameRequest({ words, photos, sentAt }: SentRequest, typed: string, ids: string[]): boolean {
  if (words !== typed || !ids.every((id) => photos.includes(id))) return false
  // Until the server has accepted it, a photo that the visitor removed must not go along.
  return sentAt !== null || ids.length === photos.length
}
