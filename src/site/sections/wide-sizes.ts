import { below } from '#ui/widths.ts'

/**
 * The `sizes` of a picture in a place as wide as the page. On a phone the frame is higher than the picture is: `covering` is how wide the
 * picture is then, with what the frame cuts off. Only the sharpest phones are told all of it: on others a wash of two files would weigh more
 * than its first view may.
 */
export const wideSizes = (covering: string, ...wider: string[]): string =>
  [
    `${below('upright')} and (min-resolution: 2.5x) ${covering}`,
    `${below('upright')} and (min-resolution: 2x) 100vw`,
    `${below('upright')} 75vw`,
    ...wider,
  ].join(', ')
