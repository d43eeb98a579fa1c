import { DAY } from '#kernel/clock.ts'
import type { UploadType } from '#kernel/image-type.ts'

/** The most photos in one request. */
export const REQUEST_PHOTOS_MAX = 5
/** The largest photo, in bytes. */
export const REQUEST_PHOTO_MAX_BYTES = 10_000_000
export const REQUEST_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] satisfies UploadType[]

/** The time that a photo waits for its request, in milliseconds; the form itself may stay open as long. */
export const UNSENT_PHOTO_MS = DAY

/** The most photos that may wait for their requests, of all visitors; more would mean that somebody fills the disk. */
export const UNSENT_MAX = 1000
/** The number of those places that are reserved for networks from which hardly any photos wait. */
export const UNSENT_RESERVED = 250
/** The most photos that may wait from one network: twelve neighbours, or a school, who write at the same time. */
export const UNSENT_OF_NETWORK_MAX = 60

/** A photo that a visitor uploaded, before or after its request is sent. */
export interface RequestPhoto {
  /** A random id that nobody can guess, because whoever has it may attach the photo to a request or delete it. */
  id: string
  /** Null until the request is sent. */
  submission_id: string | null
  /** The position within the request, from 0. */
  position: number
  /** The path within the bucket `requests`. */
  path: string
  original_filename: string
  /** SHA-256 of the file as it was sent, hex; identifies a photo that was sent twice. */
  content_hash: string
  width: number
  height: number
  file_size: number
  mime_type: string
  /**
   * The widest network of the sender's address, until the request is sent; null from then on, and for a photo that an older version stored.
   */
  network: string | null
  /** The mail with which it came; null for a photo of the form, also of an older version. */
  answer_id: string | null
  created_at: string
}
