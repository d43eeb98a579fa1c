/** A shape of photo that the website must stretch, or cut most of away. docs/product/photos.md */
export type PoorShape = 'small' | 'long'

/** The smallest width in pixels: a card on a phone is 390 wide, with two pixels for each. */
const WIDTH_MIN = 780
/** The largest ratio between the two sides. */
const RATIO_MAX = 3

/** Returns why a photo of this size is unfit for the website; undefined when it is fit. */
export function poorShape({ width, height }: { width: number; height: number }): PoorShape | undefined {
  if (Math.max(width, height) > RATIO_MAX * Math.min(width, height)) return 'long'
  return width < WIDTH_MIN ? 'small' : undefined
}
