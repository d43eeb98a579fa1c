import { PHOTO_WIDTHS, type PhotoWidth, WIDE_WIDTHS, WIDEST } from '#kernel/photo-widths.ts'

export type VariantSize = `${PhotoWidth}` | `${PhotoWidth}x${number}`

/**
 * The sizes of variants: the site's widths, those of places as wide as the page, the narrower ones cropped to three by two, and the size
 * for shares.
 */
export const VARIANT_SIZES: readonly VariantSize[] = [
  ...[...PHOTO_WIDTHS, ...WIDE_WIDTHS].map((width) => `${width}` as const),
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

/** The variants that pages request, which are made as soon as an image is stored; others are made on their first request. */
export const USUAL_VARIANTS: Variant[] = [...PHOTO_WIDTHS.flatMap(inPageFormats), { size: `${WIDEST}`, format: 'jpeg' }]

/** The additional variants that pages request for a photo in a place as wide as the page. */
export const WIDE_VARIANTS: Variant[] = WIDE_WIDTHS.flatMap(inPageFormats)

function inPageFormats(width: PhotoWidth): Variant[] {
  return [
    { size: `${width}`, format: 'avif' },
    { size: `${width}`, format: 'webp' },
  ]
}

/** Returns the dimensions of `1200x630` as numbers; with only a width the aspect ratio stays. */
export function dimensionsOf(size: VariantSize): { width: number; height?: number } {
  const [width = 0, height] = size.split('x').map(Number)
  return height === undefined ? { width } : { width, height }
}
