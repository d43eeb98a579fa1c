import { blend, hex } from '../engine/color.ts'
import { normalize, smooth, type Vec3 } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'
import { treeShadow } from '../materials/dapple.ts'
import { crepi as crepiCoat } from '../materials/coatings.ts'
import { downpipe, wallLamp } from '../materials/fittings.ts'
import { type Box, firstOf } from '../materials/parts.ts'
import { skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { weatherCrepi } from '../materials/weather-crepi.ts'
import { sill, timberWindow } from '../materials/window.ts'
import { ground } from './crepi/ground.ts'

const SUN: Sun = { direction: normalize([-0.78, 0.52, 0.42]), color: [2.9, 2.6, 2.15], soft: 0.03 }
const SAND = hex('#d9d2c3')
const CEMENT = hex('#6f7171')
const ANTHRACITE = hex('#33373a')
const WINDOW: Box = [2.5, 4, 1.05, 2.45]
const PIPE = 0.42

function wall(dirty: boolean): SurfaceSpec {
  const parts = firstOf(
    downpipe(PIPE, 0.02, 9, [0.8, 1.9, 2.55]),
    sill(WINDOW, 0.05, 0.06),
    timberWindow({ box: WINDOW, color: ANTHRACITE, seed: 7, curtain: { drapes: 0.32 }, reveal: 0.13, bold: 1.1 }),
    wallLamp(4.75, 2.15, ANTHRACITE),
  )
  return {
    name: 'wall',
    x0: -1.8,
    y0: -0.08,
    width: 6.9,
    height: 3.96,
    density: 360,
    origin: [0, 0, 0],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    bounce: [0.24, 0.23, 0.2],
    build: (x, y, t) => {
      if (parts(x, y, t)) return
      if (y < 0.3) {
        crepiCoat(x, y, t, CEMENT, 0.45)
        t.h += 0.014 * smooth(0.3, 0.285, y)
        t.matter = MATTER.stone
        return
      }
      crepiCoat(x, y, t, SAND, 1)
      const bead = Math.min(Math.abs(x - WINDOW[0]), Math.abs(x - WINDOW[1]))
      if (y > WINDOW[2] && y < WINDOW[3] && bead < 0.012) t.h *= 0.4
      if (!dirty) blend(t, [0.72, 0.69, 0.62], 0.12)
    },
    dirt: weatherCrepi({
      eaves: () => 3.7,
      pipes: [{ x: PIPE, top: 9 }],
      algae: 1,
      seed: 0,
      ledges: [
        { x0: WINDOW[0] - 0.06, x1: WINDOW[1] + 0.06, y: WINDOW[2] - 0.05, length: 0.75, strength: 0.95, ends: true },
        { x0: -5, x1: 9, y: 3.55, length: 0.62, strength: 1 },
        { x0: 0.1, x1: 0.75, y: 3.5, length: 1.9, strength: 0.85 },
      ],
    }),
  }
}

function crown([x, y, z]: Vec3): number {
  const u = x + z * 1.86
  const v = y - z * 1.24
  const cover = 0.8 * smooth(3.9, 6.6, u * 0.9 + 0.8 * v + 0.6 * noise(u * 0.7, v * 0.7, 71))
  return treeShadow(u, v, cover, 4)
}

/** A crepi wall with a window and a downpipe, seen a little from the side, over gravel and lawn. */
export const crepi: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 4,
  surfaces: [wall(dirty), ground],
  sun: SUN,
  environment: skyLight({
    zenith: [0.27, 0.43, 0.72],
    horizon: [0.62, 0.68, 0.75],
    ground: [0.2, 0.22, 0.13],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.13, 0.15, 0.1], rise: 0.3 },
  }),
  reflect: mirroredStreet({
    distance: 12,
    eaves: [1.1, 1.6],
    ground: [0.14, 0.16, 0.08],
    horizon: [0.75, 0.82, 0.9],
    zenith: [0.3, 0.46, 0.75],
    cloud: [1.1, 1.08, 1.05],
    fronts: 0.5,
    trees: 1.3,
    hedge: true,
  }),
  backdrop: () => [0.6, 0.65, 0.7],
  dapple: crown,
  camera: { position: [0.75, 1.62, 5.9], target: [1.95, 1.62, 0], spread: 2.55 / 5.9, shift: [0, -0.035] },
  development: { exposure: 1.06, saturation: 0.9, vignette: 0.09 },
})
