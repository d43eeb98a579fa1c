import { blend, tint } from '../../engine/color.ts'
import { clamp, mix, smooth } from '../../engine/math.ts'
import { Dice, fbm } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER } from '../../engine/texel.ts'
import { sowGrass } from '../../materials/grass.ts'
import { pavementTiles } from '../../materials/paving.ts'
import { END } from './wall.ts'

export const ground: SurfaceSpec = {
  name: 'ground',
  x0: -1.5,
  y0: -3.3,
  width: 16,
  height: 4.6,
  density: 230,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.09, 0.09, 0.06],
  build: (x, y, t) => {
    if (y > -1.2 && x < END + 0.6) {
      pavementTiles(x, y, t, 0.4)
      return
    }
    const clod = fbm(x * 20, y * 20, 3, 1105)
    tint(t, [0.05, 0.05, 0.025], 1 + 0.4 * clod)
    t.h = -0.03 + clod * 0.004
    t.matter = MATTER.soil
  },
  stamp: (surface) => {
    const dice = new Dice(51)
    sowGrass(surface, { area: [-1.5, 14.5, -3.3, -1.2], density: 8500, base: -0.026, size: 1.2 }, dice)
    sowGrass(surface, { area: [END + 0.6, 14.5, -1.2, 1.3], density: 5000, base: -0.026, size: 1.4 }, dice)
  },
  dirt: (x, y, t) => {
    if (y < -1.2 || t.matter === MATTER.soil) return
    const big = fbm(x * 1.3, y * 1.3, 4, 961)
    const fine = fbm(x * 30, y * 30, 3, 962)
    const foot = smooth(-0.6, 0, y)
    const joint = t.matter === MATTER.mortar
    blend(t, [0.06, 0.055, 0.045], clamp(0.45 + 0.3 * big + 0.2 * fine + foot * 0.25) * 0.8)
    blend(t, [0.058, 0.066, 0.03], clamp(foot * (0.7 + 0.6 * big) + (joint ? 0.8 + 0.4 * big : 0.15)) * 0.75)
    if (joint) t.h += 0.005 * clamp(0.5 + big)
  },
  ambient: (x, y) => (x < END ? mix(0.6, 1, smooth(0, -1, y)) : 1),
}
