import { below } from '#ui/widths.ts'

/**
 * Returns the `sizes` of a picture in a place as wide as the page. On a phone the frame is higher than the picture: `covering` is the width
 * of the picture including what the frame crops. Only the sharpest phones get that width: on others the two files of a pair would be larger
 * than the budget of the first view.
 */
export const wideSizes = (covering: string, ...wider: string[]): string =>
  [
    `${below('upright')} and (min-resolution: 2.5x) ${covering}`,
    `${below('upright')} and (min-resolution: 2x) 100vw`,
    `${below('upright')} 75vw`,
    ...wider,
  ].join(', ')
