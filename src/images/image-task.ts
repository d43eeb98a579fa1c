import type { UploadType } from '#kernel/image-type.ts'
import type { Variant } from './variant.ts'

/** Larger images are refused before they are decoded. */
export const PIXELS_MAX = 40_000_000

/** What the process that handles images can be asked. */
export type ImageTask = { kind: 'clean'; file: string; type: UploadType } | { kind: 'vary'; bytes: Uint8Array; variants: Variant[] }

/** Why an image is refused; the words for each code stand in `texts/nl/problems.ts`. */
export type ImageFault = { code: 'bad-image' } | { code: 'too-many-pixels'; limit: number }

/** An image that can be stored: upright, and without anything but its pixels. */
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

/** An answer, and how many bytes its process takes by now. */
export interface ImageReply {
  answer: ImageAnswer
  memory: number
}
