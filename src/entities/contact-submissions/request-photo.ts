import { DAY } from '#kernel/clock.ts'
import type { UploadType } from '#kernel/image-type.ts'

/** How many photos a visitor may send along with one request. */
export const REQUEST_PHOTOS_MAX = 5
/** How large each photo may be, in bytes. */
export const REQUEST_PHOTO_MAX_BYTES = 10_000_000
export const REQUEST_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] satisfies UploadType[]

/** A photo waits this long for its request to be sent, as long as the form itself may stay open. Milliseconds. */
export const UNSENT_PHOTO_MS = DAY

/** How many photos may wait for their requests, of all visitors together; more would be somebody who fills the disk. */
export const UNSENT_MAX = 1000
/** How many of those places are kept for networks from which hardly any wait. */
export const UNSENT_RESERVED = 250
/** How many may wait from one network: twelve neighbours, or a school, who are writing at the same time. */
export const UNSENT_OF_NETWORK_MAX = 60

/** A photo that a visitor sent, on its own or with a request. */
export interface RequestPhoto {
  /** Whoever knows it may send the photo along or take it back, so nobody can guess it. */
  id: string
  /** Null until the request is sent. */
  submission_id: string | null
  /** Its place among those of the request, from 0. */
  position: number
  /** Within the bucket `requests`. */
  path: string
  original_filename: string
  /** SHA-256 of the file as it was sent, hex: the same photo sent twice is the same photo. */
  content_hash: string
  width: number
  height: number
  file_size: number
  mime_type: string
  /** The widest network that its sender's address is in, until the request is sent; null from then on, and for one that an older version took in. */
  network: string | null
  created_at: string
}
