import { blend, hex, tint } from '../engine/color.ts'
import { clamp, normalize, smooth, wrap, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { MATTER, type Painter } from '../engine/texel.ts'
import { brick, FARM_BROWN } from '../materials/brick.ts'
import { bluestone, paint } from '../materials/coatings.ts'
import { treeShadow } from '../materials/dapple.ts'
import { skyLight } from '../materials/sky.ts'
import { drive, GARAGE } from './oprit/drive.ts'

const SUN: Sun = { direction: normalize([-0.62, 0.6, 0.18]), color: [3, 2.7, 2.2], soft: 0.035 }
const GATE = [-1.75, 1.15] as const
const MORTAR = hex('#aaa08f')

/** Sectional garage door: four panels, each with fine ribs. */
const garageDoor: Painter = (x, y, t) => {
  const side = Math.min(x - GATE[0], GATE[1] - x)
  if (side < 0.04) {
    paint(x, y, t, hex('#4a4f52'), -0.1)
    return
  }
  paint(x, y, t, hex('#5a6063'), -0.14)
  const panel = wrap(y, 0.5)
  const rib = wrap(y, 0.125)
  t.h -= 0.012 * smooth(0.008, 0.002, Math.min(panel, 0.5 - panel)) + 0.002 * smooth(0.006, 0, Math.min(rib, 0.125 - rib))
  t.gloss = 0.5
  if (y < 0.03) tint(t, [0.015, 0.015, 0.015])
}

const wall: SurfaceSpec = {
  name: 'wall',
  x0: -4.6,
  y0: -0.05,
  width: 11,
  height: 1.75,
  density: 260,
  origin: [0, 0, -GARAGE],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  bounce: [0.12, 0.1, 0.08],
  build: (x, y, t, open) => {
    if (x > GATE[0] && x < GATE[1]) garageDoor(x, y, t, open)
    else if (y < 0.28) bluestone(x + Math.floor(x / 0.8) * 1.7, y, t, 0.02 - (wrap(x, 0.8) < 0.007 ? 0.006 : 0), 0.5)
    else brick(x, y + 0.03, t, { colors: FARM_BROWN, mortar: MORTAR, seed: 8 })
  },
  dirt: (x, y, t) => {
    const big = fbm(x * 1.2, y * 1.2, 4, 1241)
    const fine = fbm(x * 30, y * 30, 3, 1242)
    const takes = t.matter === MATTER.paint ? 0.35 : 1
    blend(t, [0.06, 0.055, 0.045], clamp(0.4 + 0.3 * big + 0.2 * fine) * 0.7 * takes)
    blend(t, [0.055, 0.063, 0.034], clamp(smooth(0.9, 0.05, y + 0.4 * big) * (0.9 + 0.4 * fine)) * 0.75 * takes)
  },
}

function crown([x, y, z]: Vec3): number {
  const u = x + y * 1.03
  const v = -z - y * 0.3
  const cover = 0.85 * smooth(0.6, 3.2, u + 0.22 * v + 0.5 * noise(u * 0.8, v * 0.6, 78))
  return treeShadow(u * 1.15, v * 0.8, cover, 9)
}

/** A drive in klinkers up to a garage, with a kerb and lawn on the right. */
export const oprit: SceneMaker = () => ({
  size: [1600, 1067],
  samples: 5,
  surfaces: [drive, wall],
  sun: SUN,
  environment: skyLight({
    zenith: [0.28, 0.44, 0.74],
    horizon: [0.64, 0.69, 0.76],
    ground: [0.2, 0.19, 0.16],
    sun: SUN.direction,
    glow: 0.5,
  }),
  reflect: () => [0.5, 0.55, 0.6],
  backdrop: () => [0.5, 0.55, 0.6],
  dapple: crown,
  camera: { position: [-0.15, 1.72, 0.35], target: [0.12, 0.28, -2.9], spread: 0.6 },
  development: { exposure: 1.24, balance: [1.01, 1, 0.98], saturation: 0.88 },
})
