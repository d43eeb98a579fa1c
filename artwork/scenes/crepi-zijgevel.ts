import { normalize, smooth, type Vec3 } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import { treeShadow } from '../materials/dapple.ts'
import { hedge } from '../materials/hedge.ts'
import { treeLine } from '../materials/horizon.ts'
import { skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { END, wall } from './crepi-zijgevel/wall.ts'
import { ground } from './crepi-zijgevel/ground.ts'

const SUN: Sun = { direction: normalize([-0.5, 0.5, 0.62]), color: [2.9, 2.55, 2.05], soft: 0.03 }
function crown([x, y, z]: Vec3): number {
  const u = x + z * 0.8
  const v = y - z * 0.8
  const cover = 0.85 * smooth(1.4, -1.2, u - 0.5 * v + 0.6 * noise(u * 0.6, v * 0.6, 191))
  return treeShadow(u * 0.9, v * 0.9, cover, 23)
}

/** The side wall of a crepi house under its eaves, with a back door. */
export const crepiZijgevel: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 5,
  surfaces: [wall(dirty), ground, hedge(END - 0.5, 16, -1.2, 1.8, 150)],
  sun: SUN,
  environment: skyLight({
    zenith: [0.27, 0.43, 0.72],
    horizon: [0.62, 0.68, 0.75],
    ground: [0.22, 0.22, 0.16],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.13, 0.15, 0.1], rise: 0.3 },
  }),
  reflect: mirroredStreet({
    distance: 9,
    eaves: [1.7, 2.1],
    ground: [0.14, 0.16, 0.08],
    horizon: [0.75, 0.82, 0.9],
    zenith: [0.3, 0.46, 0.75],
    cloud: [1.1, 1.08, 1.05],
    fronts: 0.5,
    trees: 1.2,
  }),
  backdrop: (d) => treeLine(d, 0.17, 5),
  dapple: crown,
  camera: { position: [1, 1.6, 4.6], target: [3.3, 1.6, 0], spread: 0.5, shift: [0, 0.3] },
  development: { exposure: 1.08, saturation: 0.9, vignette: 0.09 },
})
