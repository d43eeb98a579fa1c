import { PHOTO_WIDTHS, type PhotoWidth, WIDEST } from '#kernel/photo-widths.ts'

export type VariantSize = `${PhotoWidth}` | `${PhotoWidth}x${number}`

/** The sizes that are made of a stored image: the site's widths, the same cut to three by two, and the one for shares. */
export const VARIANT_SIZES: readonly VariantSize[] = [
  ...PHOTO_WIDTHS.map((width) => `${width}` as const),
  ...PHOTO_WIDTHS.map((width) => `${width}x${(width * 2) / 3}` as const),
  '1200x630',
]
export const VARIANT_FORMATS = ['avif', 'webp', 'jpeg'] as const
export const VARIANT_QUALITY = 85

export type VariantFormat = (typeof VARIANT_FORMATS)[number]

export interface Variant {
  size: VariantSize
  format: VariantFormat
}

/** What pages ask for, made as soon as an image is stored; the others are made on their first request. */
export const USUAL_VARIANTS: Variant[] = [
  ...PHOTO_WIDTHS.flatMap((width) => [{ size: `${width}`, format: 'avif' } as const, { size: `${width}`, format: 'webp' } as const]),
  { size: `${WIDEST}`, format: 'jpeg' },
]

/** `1200x630` as numbers; with a width alone the aspect ratio stays. */
export function dimensionsOf(size: VariantSize): { width: number; height?: number } {
  const [width = 0, height] = size.split('x').map(Number)
  return height === undefined ? { width } : { width, height }
}
