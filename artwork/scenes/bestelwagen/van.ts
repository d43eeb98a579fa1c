import { hex, tint } from '../../engine/color.ts'
import { smooth, type Vec3 } from '../../engine/math.ts'
import { noise } from '../../engine/noise.ts'
import { toStroke, type Point } from '../../engine/shapes.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Texel } from '../../engine/texel.ts'
import { body } from './body.ts'
import { AXLES } from './outline.ts'

const RADIUS = 0.335
const RUBBER: Vec3 = [0.014, 0.014, 0.0145]
const STEEL = hex('#9aa0a3')
const ALUMINIUM = hex('#a9adaf')

/** Tyre and a steel rim with round holes. */
function wheel(x: number, y: number, t: Texel): boolean {
  for (const axle of AXLES) {
    const dx = x - axle
    const dy = y - RADIUS
    const r = Math.hypot(dx, dy)
    if (r > RADIUS) continue
    const angle = Math.atan2(dy, dx)
    t.matter = MATTER.paint
    if (r > 0.215) {
      const tread = smooth(0.33, 0.3, r)
      tint(t, RUBBER, 1 + 0.25 * noise(angle * 9, r * 60, 2111))
      t.h = -0.045 - 0.04 * (1 - tread) - 0.02 * smooth(0.25, 0.215, r) + (Math.abs(r - 0.27) < 0.004 ? 0.003 : 0)
      t.gloss = 0.12
      return true
    }
    tint(t, STEEL, 0.7)
    t.gloss = 0.5
    t.h = -0.075 - 0.05 * smooth(0.2, 0.1, r) + 0.05 * smooth(0.085, 0.06, r)
    const step = Math.PI / 4
    const turn = Math.abs(((angle / step + 40) % 1) - 0.5) * step * 0.15
    const hole = Math.hypot(turn, r - 0.15)
    if (hole < 0.026) {
      tint(t, [0.01, 0.01, 0.01])
      t.h -= 0.04
      t.gloss = 0
    }
    return true
  }
  return false
}

/** Dark inside of the wheel arches. */
function arch(x: number, y: number, t: Texel): boolean {
  if (y < 0.24) return false
  if (!AXLES.some((axle) => Math.hypot(x - axle, y - 0.34) < 0.39)) return false
  tint(t, [0.006, 0.006, 0.006])
  t.h = -0.2
  t.matter = MATTER.paint
  t.gloss = 0
  return true
}

type Bar = readonly [from: Point, to: Point, radius: number]
/** Roof rack with a ladder on it. */
const RACK: readonly Bar[] = [
  ...[0.5, 1.55, 2.6].map((x): Bar => [[x, 1.93], [x, 2.06], 0.016]),
  [[0.4, 2.06], [2.75, 2.06], 0.017],
  [[0.22, 2.115], [3.1, 2.115], 0.03],
  [[0.3, 2.18], [3.02, 2.18], 0.02],
]

function rack(x: number, y: number, t: Texel): boolean {
  for (const [from, to, radius] of RACK) {
    const off = toStroke(x, y, from, to)
    if (off >= radius) continue
    tint(t, ALUMINIUM, 1 + 0.08 * noise(x * 8, y * 200, 2112))
    t.h = -0.2 + Math.sqrt(radius * radius - off * off)
    t.matter = MATTER.metal
    t.gloss = 0.5
    return true
  }
  return false
}

/** The company's van from the side, its tail at `x`, its side at `z`. */
export const van = (x: number, z: number): SurfaceSpec => ({
  name: 'van',
  x0: -0.05,
  y0: -0.005,
  width: 5.15,
  height: 2.24,
  density: 330,
  origin: [x, 0, z],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  sheet: 0.22,
  casts: true,
  bounce: [0.12, 0.11, 0.1],
  build: (px, py, t) => {
    t.gloss = 0
    if (wheel(px, py, t) || body(px, py, t) || arch(px, py, t) || rack(px, py, t)) return
    t.h = -10
    t.matter = MATTER.hole
  },
})
