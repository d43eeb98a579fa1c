/** Where a rail stands: how far it is scrolled, how far it can be, and where each item starts; in pixels. */
export interface RailPosition {
  scrolled: number
  most: number
  starts: number[]
}

// Browsers round scroll positions, each in its own way.
const SLACK = 2

/** Where the next or previous item is; past either end the rail goes round. docs/product/testimonials.md */
export function stepAround({ scrolled, most, starts }: RailPosition, direction: 1 | -1): { to: number; index: number } {
  const last = starts.length - 1
  const ahead = starts.findIndex((start) => start > scrolled + SLACK)
  const behind = starts.findLastIndex((start) => start < scrolled - SLACK)
  const index = direction === 1 ? (scrolled >= most - SLACK || ahead < 0 ? 0 : ahead) : behind < 0 ? last : behind
  return { to: Math.min(starts[index] ?? 0, most), index }
}
