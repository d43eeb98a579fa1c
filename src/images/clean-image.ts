import { readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import type { UploadType } from '#kernel/image-type.ts'
import { firstPictureOf, isUsualJpeg } from './first-picture.ts'
import { type CleanImage, type ImageFault, PIXELS_MAX } from './image-task.ts'
import { openImage } from './sharp-setup.ts'
import { VARIANT_QUALITY } from './variant.ts'

/** The gamma of screens as a PNG file writes it: 1 / 2.2. */
const SCREEN_GAMMA = 0.45455
// The limit of WebP.
const SIDE_MAX = 16_383
const PLACEHOLDER_WIDTH = 16

/** The most pixels times scans; a real photo stays far below. */
const SCANNED_PIXELS_MAX = 2_000_000_000

/** Rotates an uploaded image upright and encodes it again in its format, which removes hidden data such as where it was taken. */
export async function cleanImage(file: string, type: UploadType): Promise<{ clean: CleanImage } | { fault: ImageFault }> {
  const bytes = await readFile(file)
  if (type === 'image/jpeg' && !isUsualJpeg(bytes)) return { fault: { code: 'jpeg-kind' } }
  const picture = firstPictureOf(bytes, type)
  const head = picture && (await openImage(picture.bytes).metadata())
  if (!head || `image/${head.format}` !== type) return { fault: { code: 'bad-image' } }
  const limit = pixelsMaxOf(head)
  if (head.width * head.height > limit) return { fault: { code: 'too-many-pixels', limit } }
  if (Math.max(head.width, head.height) > SIDE_MAX) return { fault: { code: 'side-too-long', limit: SIDE_MAX } }
  if (head.width * head.height * picture.scans > SCANNED_PIXELS_MAX) return { fault: { code: 'bad-image' } }

  const { data, info } = await IN_FORMAT[type](
    inBrowserGamma(openImage(picture.bytes), picture.gamma).autoOrient().toColourspace('srgb'),
  ).toBuffer({
    resolveWithObject: true,
  })
  return { clean: { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data, head.hasAlpha) } }
}

/**
 * Returns the most pixels. An image that must be in memory whole may take 160 MB; one that is decoded line by line takes no more memory
 * when it is larger.
 */
function pixelsMaxOf({ format, isProgressive, channels, hasAlpha }: Metadata): number {
  if (format === 'gif' || format === 'webp') return format === 'webp' && hasAlpha ? 5_000_000 : 8_000_000
  return isProgressive ? 72_000_000 / channels : PIXELS_MAX
}

/**
 * Brightens or darkens a picture whose file says another gamma than that of screens, as browsers do. The exponents that sharp takes are
 * between 1 and 3.
 */
function inBrowserGamma(image: Image, gamma = SCREEN_GAMMA): Image {
  const exponent = Math.min(3, Math.max(1 / 3, SCREEN_GAMMA / gamma))
  if (Math.abs(exponent - 1) < 0.02) return image
  return exponent > 1 ? image.gamma(exponent, 1) : image.gamma(1, 1 / exponent)
}

type Image = ReturnType<typeof openImage>

const IN_FORMAT: Record<UploadType, (image: Image) => Image> = {
  // Optimized coding would need the whole photo in memory: 140 MB for 24 megapixels.
  'image/jpeg': (image) => image.jpeg({ quality: VARIANT_QUALITY, optimizeCoding: false }),
  'image/png': (image) => image.png({ compressionLevel: 6 }),
  'image/webp': (image) => image.webp({ quality: VARIANT_QUALITY, effort: 2 }),
  'image/gif': (image) => image.gif({ effort: 2 }),
}

async function placeholderOf(bytes: Uint8Array, hasAlpha: boolean): Promise<string | null> {
  if (hasAlpha) return null
  const few = await openImage(bytes)
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer()
  return `data:image/webp;base64,${few.toString('base64')}`
}
