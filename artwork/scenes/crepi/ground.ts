import { blend, hex, tint } from '../../engine/color.ts'
import { clamp, mix, smooth, wrap } from '../../engine/math.ts'
import { Dice, fbm, noise } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER } from '../../engine/texel.ts'
import { sowGrass } from '../../materials/grass.ts'
import { gravel } from '../../materials/gravel.ts'
import { layLeaf } from '../../materials/leaf.ts'

export const ground: SurfaceSpec = {
  name: 'ground',
  x0: -2.3,
  y0: -2.1,
  width: 7.2,
  height: 2.1,
  density: 360,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.08, 0.09, 0.05],
  build: (x, y, t) => {
    if (y > -0.42) gravel(x, y, t, -0.03)
    else if (y > -0.48) {
      tint(t, hex('#8f8c86'), 1 + 0.12 * noise(x * 60, y * 60, 1103) + 0.1 * fbm(x * 5, y * 9, 3, 1104))
      t.h = 0.004 - (wrap(x, 1) < 0.008 ? 0.008 : 0)
      t.matter = MATTER.stone
    } else {
      const clod = fbm(x * 20, y * 20, 3, 1105)
      tint(t, [0.05, 0.05, 0.025], 1 + 0.4 * clod)
      t.h = -0.035 + clod * 0.004
      t.matter = MATTER.soil
    }
  },
  stamp: (surface) => {
    sowGrass(surface, { area: [-2.3, 4.9, -2.1, -0.49], density: 17000, base: -0.032 }, new Dice(31))
  },
  dirt: (x, y, t) => {
    if (y < -0.48) return
    const big = fbm(x * 1.6, y * 4, 3, 1111)
    const fine = fbm(x * 30, y * 30, 2, 1112)
    blend(t, [0.055, 0.06, 0.032], clamp(0.42 + 0.4 * big + 0.3 * fine + 0.3 * smooth(-0.2, 0, y)) * 0.8)
  },
  stampDirt: (surface) => {
    const dice = new Dice(77)
    for (let i = 0; i < 26; i++) {
      const x = dice.between(-2, 4.8)
      const y = dice.between(-0.4, -0.02)
      const lawn = { density: dice.between(1900, 7500), base: -0.02, size: dice.between(0.7, 1.3), upright: 0.16 }
      sowGrass(surface, { area: [x - 0.05, x + 0.05, y - 0.04, y + 0.03], ...lawn }, dice)
    }
    for (let i = 0; i < 40; i++) {
      const place = { x: dice.between(-2, 4.8), y: dice.between(-1.2, -0.02), angle: dice.between(0, 6) }
      layLeaf(surface, { ...place, length: dice.between(0.05, 0.085), floor: () => -0.012, tone: 0.75, tilt: 0.1 }, dice)
    }
  },
  ambient: (_, y) => mix(0.6, 1, smooth(0, -0.9, y)),
}
