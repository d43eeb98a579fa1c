import { blend, hex } from '../../engine/color.ts'
import { clamp, smooth, type Vec3 } from '../../engine/math.ts'
import { fbm } from '../../engine/noise.ts'
import type { Painter } from '../../engine/texel.ts'
import { bluestone, crepi, paint, zinc } from '../../materials/coatings.ts'
import { firstOf, grow, inside, type Box, type Part } from '../../materials/parts.ts'
import { streaks } from '../../materials/streaks.ts'
import { sill, timberWindow } from '../../materials/window.ts'

/** Eaves of the left house. */
export const LEFT_TOP = 5.75
const CREAM = hex('#d3c6ab')
const TRIM = hex('#e4dcc8')
const DARK_GREEN = hex('#3f4a46')
const COLUMNS = [-5.9, -4.1, -1.6]
const WINDOWS: readonly Box[] = COLUMNS.flatMap((x): Box[] => [
  [x, x + 1, 0.95, 2.6],
  [x, x + 1, 3.55, 5],
])

const surround =
  (box: Box): Part =>
  (x, y, t) => {
    if (!inside(x, y, grow(box, 0.12)) || y < box[2]) return false
    crepi(x, y, t, TRIM, 0.3)
    t.h += 0.025
    return true
  }

/** A low cornice with a zinc gutter on it. */
const eaves =
  (white: Vec3): Part =>
  (x, y, t) => {
    const up = (y - LEFT_TOP + 0.3) / 0.3
    if (up < 0) return false
    if (up > 0.62) zinc(x, y, t, 0.28 - 0.02 * Math.cos(up * 9))
    else paint(x, y, t, white, 0.1 + 0.14 * smooth(0.1, 0.6, up))
    return true
  }

/** The left neighbour: cream crepi, somewhat weathered, the same before and after. */
export function leftHouse(white: Vec3): Painter {
  const parts = firstOf(
    eaves(white),
    ...WINDOWS.flatMap((box, index) => [
      sill(box, 0.08, 0.07),
      timberWindow({ box, color: DARK_GREEN, seed: 61 + index, curtain: box[2] < 2 ? { netTo: 1.7 } : { drapes: 0.22 } }),
      surround(box),
    ]),
  )
  const ledges = [
    { x0: -9, x1: 0, y: 5.45, length: 0.5, strength: 0.5 },
    ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.07, x1: b + 0.07, y: c - 0.08, length: 0.4, strength: 0.5, ends: true })),
  ]
  return (x, y, t) => {
    if (parts(x, y, t)) return
    if (y < 0.55) {
      bluestone(x, y, t, 0.03, 0.5, 0.8)
      return
    }
    crepi(x, y, t, CREAM, 0.8)
    const film = 0.12 + 0.2 * fbm(x * 0.8, y * 0.7, 3, 62) + 0.3 * smooth(1, 0.5, y)
    blend(t, [0.12, 0.11, 0.085], clamp(streaks(x, y, ledges, 6) * 0.6 + film))
  }
}
