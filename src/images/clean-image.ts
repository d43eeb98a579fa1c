import type { UploadType } from '#kernel/image-type.ts'
import { type CleanImage, type ImageFault, PIXELS_MAX } from './image-task.ts'
import { openImage } from './sharp-setup.ts'
import { VARIANT_QUALITY } from './variant.ts'

// WebP's own limit.
const SIDE_MAX = 16_383
const PLACEHOLDER_WIDTH = 16

/** Turns an uploaded image upright and writes it anew in its own format: what was hidden in the file, such as where it was taken, is gone. */
export async function cleanImage(file: string, type: UploadType): Promise<{ clean: CleanImage } | { fault: ImageFault }> {
  const head = await openImage(file).metadata()
  if (`image/${head.format}` !== type) return { fault: 'bad-image' }
  if (head.width * head.height > PIXELS_MAX || Math.max(head.width, head.height) > SIDE_MAX) return { fault: 'too-many-pixels' }

  const { data, info } = await IN_FORMAT[type](openImage(file).autoOrient().toColourspace('srgb')).toBuffer({ resolveWithObject: true })
  return { clean: { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data, head.hasAlpha) } }
}

type Image = ReturnType<typeof openImage>

const IN_FORMAT: Record<UploadType, (image: Image) => Image> = {
  // Smaller codes would need the whole photo in memory: 140 MB for 24 megapixels.
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
