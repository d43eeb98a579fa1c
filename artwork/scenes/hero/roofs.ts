import { blend, hex, multiply, tint } from '../../engine/color.ts'
import { clamp } from '../../engine/math.ts'
import { fbm, noise, random } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER } from '../../engine/texel.ts'
import { brick, FARM_BROWN } from '../../materials/brick.ts'
import { bluestone } from '../../materials/coatings.ts'

import type { Vec3 } from '../../engine/math.ts'

const PITCH = (46 * Math.PI) / 180
const TILE = { width: 0.21, gauge: 0.3 }

/** A tiled slope between x0 and x1 that starts at height y, z in front of the wall. */
function slope(name: string, x0: number, x1: number, y: number, z: number, length: number, clay: Vec3): SurfaceSpec {
  return {
    name,
    x0,
    y0: 0,
    width: x1 - x0,
    height: length,
    density: 95,
    origin: [0, y, z],
    u: [1, 0, 0],
    v: [0, Math.sin(PITCH), -Math.cos(PITCH)],
    n: [0, Math.cos(PITCH), Math.sin(PITCH)],
    build: (x, v, t) => {
      const row = Math.floor(v / TILE.gauge)
      const column = Math.floor(x / TILE.width)
      const fx = x / TILE.width - column
      const fy = v / TILE.gauge - row
      const cloud = fbm(x * 9, v * 9, 3, 83)
      const tone = 1 + 0.16 * cloud + 0.16 * fbm(x * 0.8, v * 0.8, 3, 84) + 0.16 * noise(x * 44, v * 44, 86)
      tint(t, clay, (0.78 + 0.44 * random(column, row, 81)) * tone)
      blend(t, [0.07, 0.073, 0.042], clamp(0.2 + 0.5 * fbm(x * 1.5, v * 1.5, 3, 85)) * 0.5)
      const ridge = v > length - 0.14 ? 0.05 : 0
      t.h = 0.017 * Math.sin(fx * Math.PI) + 0.018 * (1 - fy) + ridge + (random(column, row, 82) - 0.5) * 0.008
      t.gloss = 0.1
      t.matter = MATTER.stone
    },
  }
}

/** Left and right edge and top of each chimney. */
const STACKS = [
  [-1, -0.2, 8.6],
  [5.55, 6.9, 9.75],
  [-5.3, -4.6, 8.35],
] as const

function chimneys(mortar: Vec3): SurfaceSpec {
  return {
    name: 'chimneys',
    x0: -6.6,
    y0: 5,
    width: 19.2,
    height: 5.2,
    density: 90,
    holes: true,
    origin: [0, 0, -2.35],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    build: (x, y, t) => {
      for (const [a, b, top] of STACKS) {
        if (x >= a && x < b && y < top) {
          brick(x, y, t, { colors: FARM_BROWN, mortar, seed: 9 })
          multiply(t, 0.8)
          if (y > top - 0.22) t.h += 0.05
          if (y > top - 0.08) bluestone(x, y, t, 0.08, 0)
          return
        }
        for (const share of [0.25, 0.62]) {
          const off = Math.abs(x - a - share * (b - a) - 0.05)
          if (off >= 0.09 || y < top || y >= top + 0.28) continue
          tint(t, hex('#8d5a42'), 0.8)
          t.h = Math.sqrt(0.0081 - off * off)
          t.matter = MATTER.stone
          return
        }
      }
      t.h = -0.05
      t.matter = MATTER.hole
    },
  }
}

/** The three roofs and the chimneys behind them. */
export const roofs = (mortar: Vec3): SurfaceSpec[] => [
  slope('roof left', -6.6, 0, 5.75, 0.2, 3.4, hex('#5d4840')),
  slope('roof middle', 0, 6, 6.95, 0.3, 3.1, hex('#45474a')),
  slope('roof right', 6, 12.9, 7.75, 0.28, 3, hex('#63483e')),
  chimneys(mortar),
]
