import sharp, { type Sharp } from 'sharp'
import type { MadeVariant } from './image-task.ts'
import { openImage } from './sharp-setup.ts'
import { dimensionsOf, type Variant, VARIANT_QUALITY, type VariantFormat } from './variant.ts'

// The scale of AVIF differs: 60 has the quality of 85 in WebP, and effort 4, the default, takes eight times as long for the same number of bytes.
const ENCODE: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 2 }),
  webp: (image) => image.webp({ quality: VARIANT_QUALITY, effort: 2 }),
  jpeg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: VARIANT_QUALITY, progressive: true }),
}

/** Makes smaller variants of a stored image; none is larger than the image. */
export async function makeVariants(bytes: Uint8Array, variants: Variant[]): Promise<MadeVariant[]> {
  const open = variants.length > 1 && variants.every(isByWidth) ? await decodedOnce(bytes, variants) : () => openImage(bytes)
  const made: MadeVariant[] = []
  for (const { size, format } of variants) {
    const resized = open().resize({ ...dimensionsOf(size), fit: 'cover', withoutEnlargement: true })
    made.push({ size, format, bytes: await ENCODE[format](resized).toBuffer() })
  }
  return made
}

const isByWidth = ({ size }: Variant): boolean => dimensionsOf(size).height === undefined

/** Decodes a large photo once, at the width of the widest variant. */
async function decodedOnce(bytes: Uint8Array, variants: Variant[]) {
  const { data, info } = await openImage(bytes)
    .resize({ width: Math.max(...variants.map(({ size }) => dimensionsOf(size).width)), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
