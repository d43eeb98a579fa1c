import type { Texel } from '../engine/texel.ts'

/** Something set into a wall. Paints the texel and returns true when (x, y) belongs to it. */
export type Part = (x: number, y: number, t: Texel) => boolean

/** left, right, bottom, top */
export type Box = readonly [number, number, number, number]

export const inside = (x: number, y: number, [a, b, c, d]: Box): boolean => x >= a && x < b && y >= c && y < d

/** Distance to the nearest edge of a box; negative outside. */
export const inset = (x: number, y: number, [a, b, c, d]: Box): number => Math.min(x - a, b - x, y - c, d - y)

export const grow = ([a, b, c, d]: Box, by: number): Box => [a - by, b + by, c - by, d + by]

/** Lets the first part that wants the texel paint it. */
export const firstOf =
  (...parts: readonly Part[]): Part =>
  (x, y, t) =>
    parts.some((part) => part(x, y, t))
