import sharp, { type Sharp } from 'sharp'
import { USUAL_VARIANTS, VARIANT_QUALITY, type VariantFormat } from '#images/variant.ts'

// These are the qualities and the single thread of the product. Each variant is made directly from the cleaned photo, as a program would
// that does nothing else.
const ENCODE: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 2 }),
  webp: (image) => image.webp({ quality: VARIANT_QUALITY, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: VARIANT_QUALITY, progressive: true }),
}

sharp.concurrency(1)
sharp.cache(false)
const startedAt = performance.now()
const clean = await sharp(process.argv[2]).autoOrient().jpeg({ quality: VARIANT_QUALITY, optimizeCoding: false }).toBuffer()
for (const { size, format } of USUAL_VARIANTS) await ENCODE[format](sharp(clean).resize({ width: Number(size) })).toBuffer()
process.send?.((performance.now() - startedAt) / 1000)
