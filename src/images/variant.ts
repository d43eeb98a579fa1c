/** The sizes that are made of a stored image: the site's three widths, the same cut to three by two, and the one for shares. */
export const VARIANT_SIZES = ['480', '768', '1200', '480x320', '768x512', '1200x800', '1200x630'] as const
export const VARIANT_FORMATS = ['avif', 'webp', 'jpeg'] as const
export const VARIANT_QUALITY = 85

export type VariantSize = (typeof VARIANT_SIZES)[number]
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

export interface Variant {
  size: VariantSize
  format: VariantFormat
}

/** What pages ask for, made as soon as an image is stored; the others are made on their first request. */
export const USUAL_VARIANTS: Variant[] = [
  ...(['480', '768', '1200'] as const).flatMap((size) => [{ size, format: 'avif' } as const, { size, format: 'webp' } as const]),
  { size: '1200', format: 'jpeg' },
]

/** `1200x630` as numbers; with a width alone the aspect ratio stays. */
export function dimensionsOf(size: VariantSize): { width: number; height?: number } {
  const [width = 0, height] = size.split('x').map(Number)
  return height === undefined ? { width } : { width, height }
}
