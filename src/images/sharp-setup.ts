import sharp, { type SharpOptions } from 'sharp'
import { PIXELS_MAX } from './image-task.ts'

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}`)

/**
 * Limits sharp to one thread, no cache, and our formats: it would also read PDF and many more. Only a logo may be an SVG: any other file is
 * what its first bytes say.
 */
export function setUpSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Opens the first picture of a file, which must be complete and of a reasonable size. */
export const openImage = (input: string | Uint8Array, options: SharpOptions = {}) =>
  sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true, ...options })
