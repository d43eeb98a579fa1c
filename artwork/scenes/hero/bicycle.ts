import { hex, tint } from '../../engine/color.ts'
import { clamp, type Vec3 } from '../../engine/math.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Texel } from '../../engine/texel.ts'

const WHEEL = 0.34
const AXLES = [0, 1.06] as const
const FRAME = hex('#20362f')
const RUBBER: Vec3 = [0.016, 0.016, 0.016]
const CHROME: Vec3 = [0.42, 0.43, 0.44]
const LEATHER = hex('#6a4126')

type Tube = readonly [x0: number, y0: number, x1: number, y1: number, radius: number, color: Vec3]
const TUBES: readonly Tube[] = [
  [0.44, 0.28, 0.345, 0.8, 0.016, FRAME],
  [0.36, 0.72, 0.872, 0.83, 0.015, FRAME],
  [0.44, 0.28, 0.888, 0.72, 0.017, FRAME],
  [0, 0.34, 0.44, 0.28, 0.011, FRAME],
  [0, 0.34, 0.352, 0.76, 0.009, FRAME],
  [0.868, 0.88, 0.897, 0.68, 0.019, FRAME],
  [0.897, 0.68, 1.06, 0.34, 0.013, FRAME],
  [0.345, 0.8, 0.325, 0.91, 0.011, CHROME],
  [0.868, 0.88, 0.85, 1.0, 0.011, CHROME],
  [0.85, 1.0, 0.93, 1.03, 0.01, CHROME],
  [0.85, 1.0, 0.72, 1.035, 0.011, CHROME],
  [0.74, 1.03, 0.66, 1.03, 0.017, LEATHER],
  [0.22, 0.955, 0.42, 0.945, 0.024, LEATHER],
  [0.2, 0.945, 0.3, 0.935, 0.032, LEATHER],
  [-0.24, 0.745, 0.32, 0.745, 0.008, RUBBER],
  [0, 0.34, -0.09, 0.745, 0.006, RUBBER],
  [0.02, 0.34, 0.44, 0.285, 0.042, RUBBER],
  [0.44, 0.28, 0.5, 0.14, 0.01, CHROME],
  [0.47, 0.14, 0.54, 0.14, 0.013, RUBBER],
  [0.92, 0.86, 0.95, 0.86, 0.04, CHROME],
]

/** Raises the texel to a round bar of this radius, `off` away from its middle. */
function bar(t: Texel, off: number, radius: number, color: Vec3, base: number, gloss: number): void {
  if (off >= radius) return
  const h = base + Math.sqrt(radius * radius - off * off)
  if (t.matter !== MATTER.hole && h < t.h) return
  tint(t, color)
  t.h = h
  t.matter = MATTER.paint
  t.gloss = gloss
}

function wheel(x: number, y: number, axle: number, t: Texel): void {
  const dx = x - axle
  const dy = y - WHEEL
  const r = Math.hypot(dx, dy)
  if (r > WHEEL + 0.07) return
  const angle = Math.atan2(dy, dx)
  const step = Math.PI / 14
  const spoke = Math.abs(Math.sin(((angle / step) % 1) * Math.PI)) * r * step * 0.32
  if (r < WHEEL - 0.02 && r > 0.02) bar(t, spoke, 0.0024, CHROME, -0.004, 0.2)
  bar(t, Math.abs(r - WHEEL + 0.03), 0.009, CHROME, 0, 0.4)
  bar(t, Math.abs(r - WHEEL + 0.016), 0.017, RUBBER, 0, 0)
  bar(t, r, 0.026, CHROME, 0, 0.4)
  const guarded = axle === 0 ? angle > 0.25 || angle < -2.7 : angle > 0.55 && angle < 2.7
  if (guarded) bar(t, Math.abs(r - WHEEL - 0.03), 0.008, FRAME, 0.012, 0.5)
}

/** A town bicycle against the wall, its rear axle at `x`. */
export function bicycle(x: number, z: number): SurfaceSpec {
  return {
    name: 'bicycle',
    x0: -0.45,
    y0: -0.005,
    width: 1.95,
    height: 1.13,
    density: 330,
    origin: [x, 0, z],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    sheet: 0.05,
    casts: true,
    build: (px, py, t) => {
      t.h = -10
      t.matter = MATTER.hole
      for (const axle of AXLES) wheel(px, py, axle, t)
      for (const [x0, y0, x1, y1, radius, color] of TUBES) {
        const dx = x1 - x0
        const dy = y1 - y0
        const along = clamp(((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy))
        bar(t, Math.hypot(px - x0 - dx * along, py - y0 - dy * along), radius, color, 0.012, color === FRAME ? 0.6 : 0.2)
      }
    },
  }
}
