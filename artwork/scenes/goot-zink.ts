import { normalize, smooth, type Vec3 } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import { treeShadow } from '../materials/dapple.ts'
import { skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { growth, gutter } from './goot-zink/gutter.ts'
import { boards, roof, wall } from './goot-zink/house.ts'

const SUN: Sun = { direction: normalize([-0.6, 0.52, 0.6]), color: [3, 2.6, 2.05], soft: 0.03 }

function crown([x, y, z]: Vec3): number {
  const u = x + z
  const v = y - z * 0.87
  const cover = 0.8 * smooth(3.2, 5.6, u + 0.3 * v + 0.5 * noise(u * 0.8, v * 0.8, 277))
  return treeShadow(u, v, cover, 31)
}

/** The edge of a roof from across the street: pantiles, a zinc gutter with its downpipe, the wall below. */
export const gootZink: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 5,
  surfaces: [wall(dirty), gutter, ...(dirty ? [growth] : []), boards, roof],
  sun: SUN,
  environment: skyLight({
    zenith: [0.28, 0.44, 0.73],
    horizon: [0.64, 0.69, 0.76],
    ground: [0.3, 0.27, 0.22],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.18, 0.16, 0.13], rise: 0.3 },
  }),
  reflect: mirroredStreet({
    distance: 14,
    eaves: [2.4, 3],
    ground: [0.22, 0.2, 0.18],
    horizon: [0.75, 0.82, 0.9],
    zenith: [0.3, 0.46, 0.75],
    cloud: [1.1, 1.08, 1.05],
    fronts: 0.85,
    trees: 1,
  }),
  backdrop: () => [0.5, 0.6, 0.75],
  dapple: crown,
  camera: { position: [-0.4, 2.1, 6.4], target: [1.25, 3.05, 0], spread: 1.75 / 6.4 },
  development: { exposure: 1.2, saturation: 0.88, vignette: 0.09 },
})
