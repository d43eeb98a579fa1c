/** What makes the website stretch a photo, or cut most of it away. docs/product/photos.md */
export type PoorShape = 'small' | 'long'

/** In pixels: a card of a phone is 390 wide, with two pixels for each. */
const WIDTH_MIN = 780
/** How many times longer than its other side a side may be. */
const RATIO_MAX = 3

/** Why a photo of so many pixels will not look well on the website; undefined when it will. */
export function poorShape({ width, height }: { width: number; height: number }): PoorShape | undefined {
  if (Math.max(width, height) > RATIO_MAX * Math.min(width, height)) return 'long'
  return width < WIDTH_MIN ? 'small' : undefined
}
