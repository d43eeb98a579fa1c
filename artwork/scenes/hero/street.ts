import { hex, tint } from '../../engine/color.ts'
import { mix, smooth, wrap } from '../../engine/math.ts'
import { fbm, noise, random } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter } from '../../engine/texel.ts'
import { bluestone } from '../../materials/coatings.ts'
import { pavementTiles } from '../../materials/paving.ts'

const SETT = hex('#6c6965')
const SETT_LIGHT = hex('#7d7872')
const SETT_BROWN = hex('#857a70')

/** Worn porphyry setts of the road, a step lower than the pavement. */
const setts: Painter = (x, y, t) => {
  const row = Math.floor((y + 0.01 * noise(x * 3, y * 3, 957)) / 0.145)
  const along = x + ((row & 1) === 1 ? 0.08 : 0) + 30 + 0.02 * noise(row, 3, 958)
  const column = Math.floor(along / 0.165)
  const fx = along - column * 0.165
  const fy = y - row * 0.145
  const edge = Math.min(fx, 0.165 - fx, fy, 0.145 - fy) + 0.006 * noise(x * 22, y * 22, 959)
  const kind = random(column, row, 960)
  const face = smooth(0.006, 0.02, edge)
  const cloud = 1 + 0.2 * fbm(x * 12, y * 12, 3, 962) + 0.2 * fbm(x * 0.6, y * 0.6, 3, 963)
  const color = kind > 0.6 ? SETT_LIGHT : kind > 0.25 ? SETT : SETT_BROWN
  tint(t, color, (0.8 + 0.35 * random(column, row, 961)) * mix(0.42, 1, face) * cloud)
  t.h = -0.13 + (kind - 0.5) * 0.012 + 0.022 * smooth(0, 0.06, edge)
  t.gloss = 0.12
  t.matter = MATTER.stone
}

/** Pavement, kerb and road; y is 0 at the fronts and falls towards the viewer. */
export const street: SurfaceSpec = {
  name: 'street',
  x0: -7.5,
  y0: -7,
  width: 20.5,
  height: 7,
  density: 105,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  build: (x, y, t, open) => {
    if (y > -1.7) pavementTiles(x, y, t)
    else if (y > -1.88) bluestone(x, y, t, wrap(x, 1) < 0.012 ? -0.01 : 0, 0, 0.95)
    else setts(x, y, t, open)
  },
  ambient: (_, y) => mix(0.55, 1, smooth(0, -1.6, y)),
}
