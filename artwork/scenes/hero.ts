import { hex } from '../engine/color.ts'
import { clamp, mix3, normalize, scale3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'
import { treeShadow } from '../materials/dapple.ts'
import { clouds, skyLight } from '../materials/sky.ts'
import { mirroredStreet } from '../materials/street.ts'
import { bicycle } from './hero/bicycle.ts'
import { LEFT_TOP, leftHouse } from './hero/left.ts'
import { MIDDLE_TOP, middleDirt, middleHouse } from './hero/middle.ts'
import { RIGHT_START, RIGHT_TOP, rightHouse } from './hero/right.ts'
import { roofs } from './hero/roofs.ts'
import { street } from './hero/street.ts'

const SUN: Sun = { direction: normalize([-0.7, 0.5, 0.52]), color: [3.4, 2.5, 1.55], soft: 0.03 }
const MORTAR = scale3(hex('#b3a794'), 0.9)
const WHITE = hex('#dad7cd')

function fronts(dirty: boolean): SurfaceSpec {
  const left = leftHouse(WHITE)
  const middle = middleHouse(WHITE, MORTAR, dirty)
  const right = rightHouse(WHITE, MORTAR)
  return {
    name: 'fronts',
    x0: -6.6,
    y0: -0.02,
    width: 19.5,
    height: 8,
    density: 142,
    holes: true,
    origin: [0, 0, 0],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    bounce: [0.14, 0.11, 0.085],
    build: (x, y, t, open) => {
      const [top, house] = x < 0 ? [LEFT_TOP, left] : x < RIGHT_START ? [MIDDLE_TOP, middle] : [RIGHT_TOP, right]
      if (y <= top) {
        house(x, y, t, open)
        return
      }
      t.h = -0.2
      t.matter = MATTER.hole
    },
    dirt: middleDirt,
  }
}

/** Thin evening clouds over a pale horizon. */
function sky(d: Vec3): Vec3 {
  const flat = 1 / (d[1] + 0.1)
  const broad = clouds(d[0] * flat * 1.15 + 2.1, -d[2] * flat * 1.5 + 0.7, 3)
  const wisps = clouds(d[0] * flat * 3.2 + 8, -d[2] * flat * 1.1, 5)
  const lit = 0.85 + 0.3 * fbm(d[0] * flat * 2.5, d[2] * flat * 2, 3, 77)
  const clear = mix3([0.8, 0.76, 0.72], [0.22, 0.37, 0.64], Math.sqrt(clamp(d[1] * 1.5)))
  return mix3(clear, [1.02 * lit, 0.95 * lit, 0.88 * lit], clamp(broad * 0.95 + wisps * 0.2))
}

/** Shade of a tree on the right-hand side of the street. */
function crown([x, y, z]: Vec3): number {
  const u = x + z * 1.35
  const v = y - z * 0.96
  const onWall = y > 0.02 || z < 0.1
  const edge = onWall ? u + 0.4 * v + 0.6 * noise(u * 0.5, v * 0.5, 77) : u + 0.4 * v
  const cover = 0.8 * smooth(6.2, 10.5, edge) * (onWall ? smooth(8.6, 7.2, y) : 1)
  return treeShadow(u * 0.75, v * 0.75, cover, 2)
}

/** A row of houses in Ghent at the end of the afternoon; only the middle one changes. */
export const hero: SceneMaker = (dirty) => ({
  size: [2000, 1250],
  samples: 4,
  surfaces: [fronts(dirty), street, ...roofs(MORTAR), bicycle(-3.05, 0.2)],
  sun: SUN,
  environment: skyLight({
    zenith: [0.24, 0.38, 0.64],
    horizon: [0.66, 0.66, 0.68],
    ground: [0.33, 0.28, 0.22],
    sun: SUN.direction,
    glow: 0.6,
    street: { color: [0.18, 0.155, 0.135], rise: 0.4 },
  }),
  reflect: mirroredStreet({
    distance: 22,
    eaves: [2.3, 3.1],
    ground: [0.2, 0.18, 0.15],
    horizon: [0.85, 0.8, 0.76],
    zenith: [0.32, 0.46, 0.7],
    cloud: [1.1, 1, 0.9],
    fronts: 0.85,
    trees: 1,
  }),
  backdrop: sky,
  dapple: crown,
  camera: { position: [2.25, 1.7, 15], target: [3.04, 1.7, 0], spread: 7.95 / 15, shift: [0, 2.55 / 15] },
  development: { exposure: 1.17, balance: [1.02, 1, 0.97], saturation: 0.89 },
})
