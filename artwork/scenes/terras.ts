import { normalize, smooth, type Vec3 } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import { treeShadow } from '../materials/dapple.ts'
import { hedge } from '../materials/hedge.ts'
import { treeLine } from '../materials/horizon.ts'
import { skyLight } from '../materials/sky.ts'
import { BACK, floor } from './terras/floor.ts'
import { boxwood } from './terras/pots.ts'

const SUN: Sun = { direction: normalize([0.56, 0.56, 0.2]), color: [3, 2.66, 2.12], soft: 0.035 }

function crown([x, y, z]: Vec3): number {
  const u = x - y
  const v = -z - y * 0.36
  const cover = 0.85 * smooth(0.1, -2.6, u - 0.12 * v + 0.5 * noise(u * 0.8, v * 0.6, 178))
  return treeShadow(u * 1.05, v * 0.8, cover, 19)
}

/** A terrace of large slabs with a lawn, a bed and a hedge. */
export const terras: SceneMaker = () => ({
  size: [1600, 1067],
  samples: 5,
  surfaces: [floor, hedge(-6.5, 7, -BACK, 2.2, 110), boxwood(1.45, -4.35), boxwood(2.12, -4.05)],
  sun: SUN,
  environment: skyLight({
    zenith: [0.28, 0.44, 0.74],
    horizon: [0.64, 0.69, 0.76],
    ground: [0.2, 0.2, 0.15],
    sun: SUN.direction,
    glow: 0.5,
  }),
  reflect: () => [0.5, 0.55, 0.6],
  backdrop: (d) => treeLine(d, 0.12, 8),
  dapple: crown,
  camera: { position: [0.35, 1.72, 0.3], target: [0.1, 0.4, -3.2], spread: 0.58 },
  development: { exposure: 1.16, balance: [1.01, 1, 0.98], saturation: 0.88 },
})
