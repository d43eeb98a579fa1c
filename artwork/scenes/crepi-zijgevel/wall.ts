import { blend, hex, tint } from '../../engine/color.ts'
import { smooth, wrap } from '../../engine/math.ts'
import { noise } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER } from '../../engine/texel.ts'
import { bluestone, crepi, paint, zinc } from '../../materials/coatings.ts'
import { downpipe, wallLamp } from '../../materials/fittings.ts'
import { type Box, firstOf, inset, inside, type Part } from '../../materials/parts.ts'
import { weatherCrepi } from '../../materials/weather-crepi.ts'
import { glass, sill, timberWindow } from '../../materials/window.ts'

const WHITE = hex('#dcd9d0')
const CEMENT = hex('#5f6162')
const ANTHRACITE = hex('#33373a')
export const END = 8.6
const EAVES = 4.75
const PIPE = 8.3
const DOOR: Box = [4.55, 5.5, 0.16, 2.35]
const WINDOWS: readonly Box[] = [
  [1.3, 2.5, 1.15, 2.4],
  [1.45, 2.35, 3.35, 4.35],
  [4.6, 5.5, 3.35, 4.35],
]

/** Boxed eaves under a zinc gutter. */
const eaves: Part = (x, y, t) => {
  const up = y - EAVES
  if (up < 0) return false
  if (up > 0.2) zinc(x, y, t, 0.4 + Math.sqrt(Math.max(0, 0.0049 - (up - 0.27) ** 2)))
  else paint(x, y, t, hex('#d5d3cb'), 0.38)
  return true
}

/** A flush back door with a narrow light, on a step. */
const backDoor: Part = (x, y, t) => {
  const [a, b, c, d] = DOOR
  if (inside(x, y, [a - 0.2, b + 0.2, -1, c])) {
    bluestone(x, y, t, 0.34 - 0.01 * smooth(c - 0.02, c, y), 0)
    return true
  }
  if (!inside(x, y, DOOR)) return false
  const light: Box = [b - 0.34, b - 0.2, c + 0.5, d - 0.3]
  if (Math.min(x - a, b - x, d - y) < 0.06) paint(x, y, t, ANTHRACITE, -0.1)
  else if (inset(x, y, light) > 0) glass(x, y, t, -0.14, light, 7)
  else {
    paint(x, y, t, ANTHRACITE, -0.125)
    if (wrap(x - a, 0.16) < 0.008) t.h -= 0.006
    if (Math.abs(x - a - 0.14) < 0.012 && Math.abs(y - c - 1) < 0.14) {
      tint(t, [0.5, 0.5, 0.49])
      t.h = -0.08
      t.matter = MATTER.metal
    }
  }
  return true
}

const parts = firstOf(
  eaves,
  downpipe(PIPE, 0.02, EAVES, [0.9, 2.2, 3.5], 1),
  backDoor,
  ...WINDOWS.flatMap((box, index) => [
    sill(box, 0.05, 0.05),
    timberWindow({ box, color: ANTHRACITE, seed: 17 + index, single: index > 0, curtain: { drapes: 0.2 }, reveal: 0.14 }),
  ]),
  wallLamp(4.2, 2.05, ANTHRACITE),
)

export const wall = (dirty: boolean): SurfaceSpec => ({
  name: 'wall',
  x0: -1.5,
  y0: -0.06,
  width: END + 1.5,
  height: 5.16,
  density: 290,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  bounce: [0.26, 0.25, 0.22],
  build: (x, y, t) => {
    if (parts(x, y, t)) return
    if (y < 0.36) {
      crepi(x, y, t, CEMENT, 0.45)
      t.h += 0.014 * smooth(0.36, 0.345, y)
      t.matter = MATTER.stone
      return
    }
    crepi(x, y, t, WHITE, 1.1)
    if (!dirty) blend(t, [0.74, 0.73, 0.68], 0.12)
  },
  dirt: weatherCrepi({
    eaves: (x) => EAVES - 0.25 + 0.3 * noise(x * 0.5, 3, 1901),
    pipes: [{ x: PIPE, top: 9 }],
    algae: 1.12,
    seed: 40,
    ledges: [
      ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.05, x1: b + 0.05, y: c - 0.05, length: 0.95, strength: 1, ends: true })),
      { x0: -2, x1: END, y: EAVES, length: 0.8, strength: 0.95 },
      { x0: 3.1, x1: 3.55, y: EAVES, length: 2.4, strength: 0.9 },
    ],
  }),
})
