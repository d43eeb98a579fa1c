import { blend, hex } from '../engine/color.ts'
import { clamp, mix, normalize, scale3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'
import { brick, GHENT_RED } from '../materials/brick.ts'
import { treeShadow } from '../materials/dapple.ts'
import { panelDoor } from '../materials/door.ts'
import { downpipe, numberPlate } from '../materials/fittings.ts'
import { band, doorSurround, flatArch, plinth } from '../materials/masonry.ts'
import { pavementTiles } from '../materials/paving.ts'
import { firstOf, type Box } from '../materials/parts.ts'
import { skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { weatherFacade } from '../materials/weather.ts'
import { sill, timberWindow } from '../materials/window.ts'

const SUN: Sun = { direction: normalize([-0.62, 0.62, 0.52]), color: [3, 2.62, 2.1], soft: 0.03 }
const WHITE = hex('#d9d6cc')
const GREEN = hex('#27362f')
const MORTAR = scale3(hex('#b9ad9a'), 0.9)
const DOOR: Box = [0.72, 1.72, 0.17, 2.62]
const WINDOWS: readonly Box[] = [
  [2.45, 3.5, 0.98, 2.62],
  [4.2, 5.25, 0.98, 2.62],
]
const PIPE = 0.42

function wall(dirty: boolean): SurfaceSpec {
  const bond = { colors: GHENT_RED, mortar: MORTAR, flemish: true, seed: 3, recess: dirty ? -0.0068 : -0.005 }
  const parts = firstOf(
    downpipe(PIPE, -1, 2.985, [1.15, 1.9, 2.75], 1.15),
    downpipe(PIPE, 3.175, 9, [3.45], 1.15),
    band(3, 3.17, 1.35),
    plinth(0.565, 0.92, MORTAR, [DOOR[0] - 0.09, DOOR[1] + 0.09]),
    doorSurround(DOOR, [0.9, 1.75]),
    panelDoor(DOOR, GREEN, 811),
    ...WINDOWS.flatMap((box, index) => [
      sill(box, 0.07, 0.075),
      timberWindow({ box, color: WHITE, seed: 820 + index * 4, transom: 2.1, curtain: { netTo: 1.6 } }),
      flatArch(box, { ...bond, seed: 40 + index }),
    ]),
    numberPlate(2.04, 1.85),
  )
  return {
    name: 'wall',
    x0: -0.35,
    y0: -0.05,
    width: 6.5,
    height: 3.72,
    density: 420,
    origin: [0, 0, 0],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    bounce: [0.13, 0.1, 0.08],
    build: (x, y, t) => {
      t.joint = 0
      if (!parts(x, y, t)) brick(x, y + 0.028, t, bond)
    },
    dirt: weatherFacade({
      soot: 0.98,
      damp: 1.3,
      pipes: [{ x: PIPE + 0.03, top: 2.9 }],
      salt: [{ y: 0.98, spread: 0.36, amount: 1 }],
      ledges: [
        ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.075, x1: b + 0.075, y: c - 0.07, length: 0.55, strength: 1, ends: true })),
        { x0: -1, x1: 7, y: 3, length: 0.75, strength: 1 },
        { x0: PIPE - 0.14, x1: PIPE + 0.14, y: 3, length: 1.6, strength: 0.9 },
        { x0: -1, x1: 7, y: 0.56, length: 0.3, strength: 0.8 },
        { x0: -1, x1: 7, y: 3.9, length: 0.8, strength: 0.8 },
      ],
    }),
  }
}

const pavement: SurfaceSpec = {
  name: 'pavement',
  x0: -0.6,
  y0: -1.6,
  width: 7,
  height: 1.6,
  density: 330,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  build: (x, y, t) => pavementTiles(x, y, t),
  dirt: (x, y, t) => {
    const big = fbm(x * 1.3, y * 1.3, 4, 961)
    const fine = fbm(x * 30, y * 30, 3, 962)
    const foot = smooth(-0.35, 0, y)
    const joint = t.matter === MATTER.mortar
    blend(t, [0.06, 0.055, 0.045], clamp(0.42 + 0.3 * big + 0.2 * fine + foot * 0.3) * 0.8)
    blend(t, [0.058, 0.066, 0.03], clamp(foot * (0.8 + 0.6 * big) + (joint ? 0.75 + 0.4 * big : 0)) * 0.75)
    if (joint) t.h += 0.004 * clamp(0.5 + big)
  },
  ambient: (_, y) => mix(0.62, 1, smooth(0, -0.7, y)),
}

function crown([x, y, z]: Vec3): number {
  const u = x + z * 1.19
  const v = y - z * 1.19
  return treeShadow(u, v, 0.85 * smooth(4.6, 7.6, u + 0.75 * v + 0.5 * noise(u * 0.8, v * 0.8, 77)))
}

/** Ground floor of a terraced house in Ghent: door, two windows, blue stone, pavement. */
export const gevel: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 4,
  surfaces: [wall(dirty), pavement],
  sun: SUN,
  environment: skyLight({
    zenith: [0.26, 0.42, 0.72],
    horizon: [0.62, 0.68, 0.76],
    ground: [0.34, 0.3, 0.25],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.2, 0.17, 0.14], rise: 0.42 },
  }),
  reflect: mirroredStreet({
    distance: 15,
    eaves: [2.25, 2.85],
    ground: [0.22, 0.2, 0.18],
    horizon: [0.75, 0.82, 0.9],
    zenith: [0.3, 0.46, 0.75],
    cloud: [1.1, 1.08, 1.05],
    fronts: 0.85,
    trees: 1,
  }),
  backdrop: () => [0.6, 0.65, 0.7],
  dapple: crown,
  camera: { position: [2.95, 1.62, 7.4], target: [2.95, 1.62, 0], spread: 2.72 / 7.4 },
  development: { exposure: 1.28, saturation: 0.86, vignette: 0.09 },
})
