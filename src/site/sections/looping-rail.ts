/** The position of a rail: how far it is scrolled, how far it can scroll, and where each item starts, in pixels. */
export interface RailPosition {
  scrolled: number
  most: number
  starts: number[]
}

// Browsers round scroll positions in different ways.
const SLACK = 2

/** Returns the position of the next or previous item. Past either end the rail wraps around. docs/product/testimonials.md */
export function stepAround({ scrolled, most, starts }: RailPosition, direction: 1 | -1): { to: number; index: number } {
  const last = starts.length - 1
  const ahead = starts.findIndex((start) => start > scrolled + SLACK)
  const behind = starts.findLastIndex((start) => start < scrolled - SLACK)
  const index = direction === 1 ? (scrolled >= most - SLACK || ahead < 0 ? 0 : ahead) : behind < 0 ? last : behind
  return { to: Math.min(starts[index] ?? 0, most), index }
}
