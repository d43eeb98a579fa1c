import { blend, tint } from '../../engine/color.ts'
import { clamp, mix, smooth } from '../../engine/math.ts'
import { fbm, noise } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter } from '../../engine/texel.ts'
import { pantiles } from '../../materials/tiles.ts'

const PITCH = (38 * Math.PI) / 180

const slope = {
  x0: -0.95,
  y0: 0,
  width: 5.6,
  height: 1.5,
  u: [1, 0, 0],
  v: [0, Math.sin(PITCH), -Math.cos(PITCH)],
  n: [0, Math.cos(PITCH), Math.sin(PITCH)],
  bounce: [0.12, 0.1, 0.085],
} satisfies Partial<SurfaceSpec>

/** Black film in the troughs, moss cushions in the shade of the noses, lichen on the rolls. */
const dirt: Painter = (x, y, t, open) => {
  const big = fbm(x * 2.2, y * 4, 4, 1331)
  const middle = fbm(x * 12, y * 12, 4, 1332)
  const fine = fbm(x * 70, y * 70, 3, 1333)
  const grit = noise(x * 260, y * 260, 1334)
  const hidden = clamp(1 - open)
  const trough = smooth(0.012, -0.02, t.h)
  blend(t, [0.035, 0.033, 0.026], clamp(0.42 + 0.4 * big + 0.28 * middle + 0.2 * fine + 0.9 * hidden + 0.2 * trough) * 0.85)
  blend(t, [0.07, 0.076, 0.036], clamp(0.25 * big + 0.3 * middle + 0.35 * trough) * 0.7)
  const wet = fbm(x * 15, y * 15, 3, 1336) + 0.55 * big + 0.9 * hidden + 0.3 * trough - 0.62
  const moss = smooth(0, 0.07, wet)
  if (moss > 0) {
    const tuft = noise(x * 170, y * 170, 1337) * 0.5 + noise(x * 430, y * 430, 1340) * 0.7 + noise(x * 60, y * 60, 1338) * 0.4
    const dry = clamp(0.5 + noise(x * 5, y * 5, 1339))
    const light = 1 + 0.6 * tuft
    blend(t, [mix(0.036, 0.082, dry) * light, mix(0.039, 0.074, dry) * light, 0.023 * (1 + 0.4 * tuft)], moss)
    t.h += Math.sqrt(clamp(wet / 0.5)) * 0.013 + moss * 0.0028 * tuft
    t.matter = MATTER.soil
  }
  const lichen = smooth(0.36, 0.54, fbm(x * 30, y * 30, 3, 1319) + 0.3 * fine + 0.3 * fbm(x * 4, y * 4, 2, 1320))
  blend(t, [0.21, 0.21, 0.165], lichen * 0.4 * (1 - moss) * clamp(0.6 + 0.9 * grit + 0.5 * fine))
}

/** Tiles as shells: below their free edges one sees the dark. */
export const roof: SurfaceSpec = {
  ...slope,
  name: 'roof',
  origin: [0, 0.052, -0.1],
  density: 640,
  sheet: 0.017,
  casts: true,
  build: (x, y, t) => {
    pantiles(x, y, t)
  },
  dirt,
}

/** The dark boards under the tiles. */
export const boards: SurfaceSpec = {
  ...slope,
  name: 'boards',
  origin: [0, 0.004, -0.115],
  density: 20,
  build: (_x, _y, t) => {
    tint(t, [0.012, 0.01, 0.009])
    t.h = 0
    t.matter = MATTER.paint
  },
}
