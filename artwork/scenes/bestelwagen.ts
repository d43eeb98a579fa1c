import { blend, hex } from '../engine/color.ts'
import { clamp, mix, normalize, scale3, smooth, wrap, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { brick, PALE_YELLOW } from '../materials/brick.ts'
import { bluestone } from '../materials/coatings.ts'
import { treeShadow } from '../materials/dapple.ts'
import { klinkers, pavementTiles } from '../materials/paving.ts'
import { skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { van } from './bestelwagen/van.ts'

const SUN: Sun = { direction: normalize([0.5, 0.62, 0.62]), color: [3, 2.62, 2.1], soft: 0.03 }
const MORTAR = scale3(hex('#b5aa98'), 0.9)
/** Depth of the van's side in front of the wall. */
const SIDE = 2.9
const WIDTH = 1.85

const wall: SurfaceSpec = {
  name: 'wall',
  x0: -3.2,
  y0: -0.05,
  width: 13,
  height: 5.3,
  density: 190,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  bounce: [0.16, 0.13, 0.1],
  build: (x, y, t) => {
    if (y < 0.6) {
      const slab = Math.floor(x / 1.1)
      bluestone(x + slab * 2.3, y, t, 0.035 - (wrap(x, 1.1) < 0.007 ? 0.007 : 0) - 0.02 * smooth(0.57, 0.6, y), 0.5)
      return
    }
    if (Math.abs(y - 3.35) < 0.08) {
      bluestone(x, y, t, 0.05, 0)
      return
    }
    brick(x, y + 0.02, t, { colors: PALE_YELLOW, mortar: MORTAR, flemish: true, seed: 93 })
    blend(t, [0.1, 0.09, 0.075], clamp(0.1 + 0.22 * fbm(x * 0.8, y * 0.6, 4, 2121)))
  },
}

/** Pavement along the wall, then klinkers; the van keeps the sky from the ground below it. */
const ground: SurfaceSpec = {
  name: 'ground',
  x0: -3.6,
  y0: -6.2,
  width: 14,
  height: 6.2,
  density: 200,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.1, 0.095, 0.08],
  build: (x, y, t) => {
    if (y > -0.95) pavementTiles(x, y, t)
    else if (y > -1.05) {
      bluestone(x, y, t, wrap(x, 1) < 0.01 ? -0.008 : 0.002, 0, 0.9)
    } else klinkers(x, y, t)
    blend(t, [0.05, 0.047, 0.042], clamp(0.16 + 0.3 * fbm(x * 0.7, y * 0.9, 4, 2122)))
  },
  ambient: (x, y) => {
    const under = Math.max(Math.abs(x - 2.5) - 2.35, Math.abs(-y - SIDE + WIDTH / 2) - WIDTH / 2 + 0.05)
    return mix(0.62, 1, smooth(0, -0.9, y)) * mix(0.16, 1, smooth(-0.25, 0.65, under))
  },
}

function crown([x, y, z]: Vec3): number {
  const u = x - z * 0.8
  const v = y - z
  const cover = 0.85 * smooth(1.2, -2.4, u + 0.25 * v + 0.6 * noise(u * 0.6, v * 0.6, 197))
  return treeShadow(u * 0.85, v * 0.85, cover, 37)
}

/** The van of the company in front of a brick wall. */
export const bestelwagen: SceneMaker = () => ({
  size: [1600, 1067],
  samples: 5,
  surfaces: [wall, ground, van(0, SIDE)],
  sun: SUN,
  environment: skyLight({
    zenith: [0.27, 0.43, 0.72],
    horizon: [0.64, 0.69, 0.76],
    ground: [0.3, 0.27, 0.23],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.18, 0.16, 0.13], rise: 0.35 },
  }),
  reflect: mirroredStreet({
    distance: 16,
    eaves: [2.6, 3.4],
    ground: [0.24, 0.22, 0.19],
    horizon: [0.8, 0.86, 0.93],
    zenith: [0.34, 0.5, 0.8],
    cloud: [1.15, 1.12, 1.08],
    fronts: 0.8,
    trees: 1,
  }),
  backdrop: () => [0.6, 0.68, 0.78],
  dapple: crown,
  camera: { position: [3.5, 1.5, 11], target: [2.62, 1.5, SIDE], spread: 3.1 / 8.2, shift: [0, -0.01] },
  development: { exposure: 1.18, saturation: 0.9, vignette: 0.1 },
})
