import type { BrandUse, SVG_TYPE, UploadType } from '#kernel/image-type.ts'
import type { Variant } from './variant.ts'

/** The most pixels of an image; larger images are refused before they are decoded. */
export const PIXELS_MAX = 40_000_000

/** A small picture that represents the site, made from its icon or logo. `ground` is a colour; without one the picture is transparent. */
export type BrandFile =
  /** `isMaskable`: with room around the picture for a phone that cuts the icon to a shape. */
  | { kind: 'icon'; size: number; ground: string | undefined; isMaskable?: boolean }
  | { kind: 'favicon'; ground: string | undefined }
  /** The logo for mails, because mail programs do not support newer formats. */
  | { kind: 'logo'; ground: string | undefined }
  /** The logo on a plate, in the corner of a photo, which is the path of a file. */
  | { kind: 'share'; photo: string; ground: string }
  /** The logo on a plate above the name, in the middle of a colour. */
  | { kind: 'plain-share'; colour: string; name: string; ground: string }

/** The file types of a picture of the brand. */
export type BrandType = UploadType | typeof SVG_TYPE

/** A task for the image process. */
export type ImageTask =
  | { kind: 'clean'; file: string; type: UploadType }
  | { kind: 'keep'; file: string; type: UploadType }
  | { kind: 'vary'; bytes: Uint8Array; variants: Variant[] }
  | { kind: 'clean-brand'; file: string; type: BrandType; use: BrandUse }
  | { kind: 'make-brand'; bytes: Uint8Array; wanted: BrandFile }

/** The reasons to refuse an image; the texts are in `texts/nl/field-messages.ts`. */
export type ImageFault =
  | { code: 'bad-image' | 'jpeg-kind' | 'odd-shape' | 'empty-picture' | 'svg-text' | 'svg-picture' }
  | { code: 'too-many-pixels' | 'side-too-long' | 'too-few-pixels'; limit: number }

/** An image to store: upright, and nothing but pixels. */
export interface CleanImage {
  bytes: Uint8Array
  width: number
  height: number
  /** A few pixels as a `data:` address; null when the image is transparent. */
  placeholder: string | null
}

export interface MadeVariant extends Variant {
  bytes: Uint8Array
}

export type ImageAnswer = { fault: ImageFault } | { clean: CleanImage } | { variants: MadeVariant[] } | { made: Uint8Array }
