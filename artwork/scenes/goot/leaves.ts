import { clamp, type Vec3 } from '../../engine/math.ts'
import { Dice, fbm } from '../../engine/noise.ts'
import type { Stamp, Surface, SurfaceSpec } from '../../engine/surface.ts'
import { MATTER } from '../../engine/texel.ts'
import { layBlade } from '../../materials/grass.ts'
import { layLeaf } from '../../materials/leaf.ts'
import { plane, underEaves } from './gutter.ts'

const read = (surface: Surface, x: number, y: number): number => {
  const i = clamp(surface.column(x), 0, surface.columns - 1)
  const j = clamp(surface.row(y), 0, surface.rows - 1)
  return surface.height[j * surface.columns + i] as number
}

/** Lays the leaves of one layer on the mud and on the layers below. */
const scatter =
  (level: number): Stamp =>
  (surface, done) => {
    const dice = new Dice(1234 + level)
    const below = [...done.values()].filter((other) => other.spec.name === 'gutter' || other.spec.over === 'gutter')
    const floor = (x: number, y: number): number => Math.max(...below.map((other) => read(other, x, y)))
    const count = [380, 340, 260, 140][level] ?? 0
    for (let i = 0; i < count; i++) {
      const x = dice.between(plane.x0, plane.x0 + plane.width)
      if (fbm(x * 1.7, 3, 2, 1340) + dice.between(-0.25, 0.6) < 0) continue
      layLeaf(
        surface,
        {
          x,
          y: clamp(0.07 + dice.spread() * 0.042, 0.016, 0.118),
          angle: dice.between(0, Math.PI * 2),
          length: dice.between(0.04, 0.082),
          floor: (px, py) => Math.min(0.006, floor(px, py)),
          tone: dice.between(0.5, 0.8) + level * 0.14,
          tilt: 0.25 + 0.16 * level,
        },
        dice,
      )
    }
    for (let i = 0; i < 90; i++) {
      const x = dice.between(plane.x0, plane.x0 + plane.width)
      const y = clamp(0.07 + dice.spread() * 0.045, 0.01, 0.125)
      const foot = floor(x, y) + 0.002
      const color: Vec3 = dice.roll() < 0.5 ? [0.05, 0.032, 0.018] : [0.14, 0.1, 0.055]
      const tip = foot + dice.between(0, 0.008)
      layBlade(surface, {
        x,
        y,
        angle: dice.between(0, 6.28),
        length: dice.between(0.02, 0.1),
        width: 0.0022,
        foot,
        tip,
        color,
        curl: dice.between(-1, 1),
      })
    }
  }

/** Loose layers of leaves, thin enough to look below their edges. */
export const leafLayers: readonly SurfaceSpec[] = [0, 1, 2, 3].map((level) => ({
  ...plane,
  name: `leaves ${level}`,
  over: 'gutter',
  sheet: 0.0012,
  build: (_x, _y, t) => {
    t.h = -10
    t.matter = MATTER.hole
  },
  stampDirt: scatter(level),
  ambient: underEaves,
}))
