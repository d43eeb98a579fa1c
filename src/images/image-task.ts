import type { UploadType } from '#kernel/image-type.ts'
import type { Variant } from './variant.ts'

/** Larger images are refused before they are decoded. */
export const PIXELS_MAX = 40_000_000

/** A task for the image process. */
export type ImageTask = { kind: 'clean'; file: string; type: UploadType } | { kind: 'vary'; bytes: Uint8Array; variants: Variant[] }

/** Why an image is refused; the texts are in `texts/nl/problems.ts`. */
export type ImageFault = { code: 'bad-image' } | { code: 'too-many-pixels'; limit: number }

/** An image to be stored: upright, and nothing but pixels. */
export interface CleanImage {
  bytes: Uint8Array
  width: number
  height: number
  /** A few pixels as a `data:` address; null when one can look through the image. */
  placeholder: string | null
}

export interface MadeVariant extends Variant {
  bytes: Uint8Array
}

export type ImageAnswer = { fault: ImageFault } | { clean: CleanImage } | { variants: MadeVariant[] }

/** An answer, and the memory of its process in bytes. */
export interface ImageReply {
  answer: ImageAnswer
  memory: number
}
