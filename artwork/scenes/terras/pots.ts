import { hex, palette, swatch, tint } from '../../engine/color.ts'
import { mix, smooth, wrap } from '../../engine/math.ts'
import { fbm, GRAIN, noise, worley } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Texel } from '../../engine/texel.ts'

const CLAY = hex('#94604a')
const LIME = hex('#b7a796')
const BOX = palette('#3d5230', '#4a6037', '#566e3e', '#34482a')

/** Half width of the pot at a height, rim included. */
const potHalf = (y: number, height: number): number => {
  if (y > height - 0.06) return 0.205
  return mix(0.135, 0.19, y / height)
}

function pot(x: number, y: number, height: number, t: Texel): boolean {
  const half = potHalf(y, height)
  if (y > height || Math.abs(x) > half) return false
  tint(t, CLAY, 1 + 0.1 * fbm(x * 9, y * 14, 3, 1841) + 0.06 * noise(x * 160, y * 160, 1842))
  const lime = smooth(0.1, 0.55, fbm(x * 5, y * 9, 4, 1843) + 0.4 * smooth(0.2, 0, y))
  t.r = mix(t.r, LIME[0], lime * 0.45)
  t.g = mix(t.g, LIME[1], lime * 0.45)
  t.b = mix(t.b, LIME[2], lime * 0.45)
  t.h = Math.sqrt(half * half - x * x)
  t.matter = MATTER.stone
  return true
}

function ball(x: number, y: number, radius: number, t: Texel): boolean {
  const r = Math.hypot(x, y) + 0.018 * fbm(x * 12, y * 12, 3, 1844)
  if (r > radius) return false
  worley(x * 88 + 1.2 * noise(x * 30, y * 30, 1846), y * 88, 1845)
  const leaf = Math.max(0, 1 - GRAIN.near * 1.35)
  tint(t, swatch(BOX, (GRAIN.id & 255) / 256), (0.42 + 0.85 * leaf) * (1 + 0.35 * noise(x * 60, y * 60, 1847)))
  t.h = Math.sqrt(radius * radius - r * r) * 0.92 + leaf * 0.014 + wrap(GRAIN.id, 7) * 0.002
  t.matter = MATTER.soil
  return true
}

/** A terracotta pot with a box ball, standing at (x, z). */
export function boxwood(x: number, z: number): SurfaceSpec {
  const height = 0.36
  const radius = 0.27
  return {
    name: `boxwood ${x}`,
    x0: -0.32,
    y0: -0.004,
    width: 0.64,
    height: height + radius * 2 + 0.02,
    density: 420,
    origin: [x, 0, z],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    sheet: 0.3,
    casts: true,
    bounce: [0.06, 0.06, 0.04],
    build: (px, py, t) => {
      if (pot(px, py, height, t) || ball(px, py - height - radius * 0.82, radius, t)) return
      t.h = -10
      t.matter = MATTER.hole
    },
  }
}
