import { blend, tint } from '../engine/color.ts'
import { clamp, mix, normalize, smooth, type Vec3 } from '../engine/math.ts'
import { Dice, fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'
import { treeShadow } from '../materials/dapple.ts'
import { sowGrass } from '../materials/grass.ts'
import { gravel } from '../materials/gravel.ts'
import { hedge } from '../materials/hedge.ts'
import { treeLine } from '../materials/horizon.ts'
import { skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { gable } from './gevel-geel/gable.ts'

const SUN: Sun = { direction: normalize([0.62, 0.56, 0.5]), color: [3.1, 2.62, 2], soft: 0.03 }

/** A strip of gravel along the wall, then grass. */
const garden: SurfaceSpec = {
  name: 'garden',
  x0: -4,
  y0: -2.6,
  width: 15.5,
  height: 2.6,
  density: 190,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.08, 0.09, 0.05],
  build: (x, y, t) => {
    if (y > -0.5 + 0.03 * noise(x * 3, 2, 1701)) {
      gravel(x, y, t, -0.02)
      return
    }
    const clod = fbm(x * 20, y * 20, 3, 1105)
    tint(t, [0.05, 0.05, 0.025], 1 + 0.4 * clod)
    t.h = -0.03 + clod * 0.004
    t.matter = MATTER.soil
  },
  stamp: (surface) => {
    sowGrass(surface, { area: [-4, 11.5, -2.6, -0.5], density: 6500, base: -0.028, size: 1.35 }, new Dice(41))
  },
  dirt: (x, y, t) => {
    if (y < -0.5) return
    blend(t, [0.055, 0.06, 0.032], clamp(0.45 + 0.4 * fbm(x * 1.6, y * 4, 3, 1111)) * 0.8)
  },
  ambient: (_, y) => mix(0.62, 1, smooth(0, -0.9, y)),
}

function crown([x, y, z]: Vec3): number {
  const u = x - z * 1.24
  const v = y - z * 1.12
  const cover = 0.85 * smooth(1.9, -1.6, u + 0.2 * v + 0.6 * noise(u * 0.6, v * 0.6, 171)) * smooth(6.2, 4.6, v)
  return treeShadow(u * 0.85, v * 0.85, cover, 11)
}

/** A house in yellow brick, from nearby: its windows, its shutters and what runs down from its sills. */
export const gevelGeel: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 4,
  surfaces: [gable(dirty), garden, hedge(-6, -0.1, -0.75, 1.75, 150), hedge(7.5, 13.5, -0.75, 1.62, 150)],
  sun: SUN,
  environment: skyLight({
    zenith: [0.27, 0.43, 0.72],
    horizon: [0.64, 0.68, 0.74],
    ground: [0.22, 0.22, 0.15],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.13, 0.14, 0.1], rise: 0.3 },
  }),
  reflect: mirroredStreet({
    distance: 16,
    eaves: [3.3, 4.4],
    ground: [0.14, 0.16, 0.09],
    horizon: [0.75, 0.82, 0.9],
    zenith: [0.3, 0.46, 0.75],
    cloud: [1.1, 1.08, 1.05],
    fronts: 0.5,
    trees: 1.2,
  }),
  backdrop: (d) => treeLine(d, 0.19, 3),
  dapple: crown,
  camera: { position: [0.45, 1.62, 5.6], target: [2.6, 1.62, 0], spread: 0.46, shift: [0.01, 0.06] },
  development: { exposure: 1.2, saturation: 0.88 },
})
