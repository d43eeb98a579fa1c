import { blend, hex, multiply, tint } from '../../engine/color.ts'
import { clamp, mix, scale3, smooth, type Vec3 } from '../../engine/math.ts'
import { fbm, noise } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter } from '../../engine/texel.ts'
import { brick, GHENT_RED } from '../../materials/brick.ts'
import { paint, zinc } from '../../materials/coatings.ts'
import { flatArch } from '../../materials/masonry.ts'
import { firstOf, type Box, type Part } from '../../materials/parts.ts'
import { PANTILE, pantiles } from '../../materials/tiles.ts'
import { weatherFacade } from '../../materials/weather.ts'
import { sill, timberWindow } from '../../materials/window.ts'
import { RIM } from './gutter.ts'

const BOND = { colors: GHENT_RED, mortar: scale3(hex('#b5aa98'), 0.9), flemish: true, seed: 33 }
const WHITE = hex('#dad7cd')
/** Back of the gutter, where no light comes. */
const SHADE: Vec3 = [0.02, 0.019, 0.018]
const PIPE = 0.55
const SOFFIT = RIM.y - 0.2
const WINDOWS: readonly Box[] = [
  [1.45, 2.5, 0.2, 2.28],
  [3.6, 4.65, 0.2, 2.28],
]

/** Boxed cornice: a moulded fascia below the gutter. */
const cornice: Part = (x, y, t) => {
  if (y < SOFFIT - 0.2) return false
  const up = y - SOFFIT
  if (up < -0.06) paint(x, y, t, WHITE, 0.05 + 0.04 * smooth(-0.12, -0.08, up))
  else if (y < RIM.y - 0.04) paint(x, y, t, WHITE, 0.3 + 0.02 * smooth(0.02, 0.06, up))
  else paint(x, y, t, SHADE, 0.32)
  return true
}

/** Downpipe with a swan neck from the gutter back to the wall. */
const pipe: Part = (x, y, t) => {
  const radius = 0.042
  if (y > RIM.y - 0.1) return false
  const off = Math.abs(x - PIPE)
  const out = 0.035 + 0.37 * smooth(SOFFIT - 0.45, SOFFIT - 0.02, y)
  const collar = Math.min(Math.abs(y - 0.9), Math.abs(y - SOFFIT + 0.5), Math.abs(y - SOFFIT + 0.02))
  const r = collar < 0.02 ? radius + 0.003 : radius - 0.002
  if (off >= r) return false
  zinc(x, y, t, out + Math.sqrt(r * r - off * off))
  return true
}

const parts = firstOf(
  pipe,
  cornice,
  ...WINDOWS.flatMap((box, index) => [
    sill(box, 0.08, 0.07),
    timberWindow({ box, color: WHITE, seed: 207 + index, transom: 1.72, curtain: { drapes: 0.2 } }),
    flatArch(box, { ...BOND, seed: 47 + index }),
  ]),
)

/** The top of the wall with its cornice; it ends where the roof begins. */
export const wall = (dirty: boolean): SurfaceSpec => ({
  name: 'wall',
  x0: -2.3,
  y0: 0.1,
  width: 8.4,
  height: RIM.y - 0.07,
  density: 330,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  bounce: [0.15, 0.12, 0.1],
  build: (x, y, t) => {
    if (parts(x, y, t)) return
    brick(x, y + 0.02, t, { ...BOND, recess: dirty ? -0.0068 : -0.005 })
    if (!dirty) multiply(t, 1.06)
  },
  dirt: weatherFacade({
    soot: 0.8,
    damp: 0.2,
    pipes: [{ x: PIPE + 0.05, top: 9 }],
    salt: [{ y: 2.5, spread: 0.3, amount: 0.7 }],
    algae: 1.2,
    ledges: [
      { x0: -3, x1: 7, y: SOFFIT + 0.16, length: 0.7, strength: 1 },
      { x0: PIPE - 0.2, x1: PIPE + 0.3, y: SOFFIT + 0.16, length: 3, strength: 1 },
      { x0: 3, x1: 3.5, y: SOFFIT + 0.16, length: 2.2, strength: 1 },
      ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.07, x1: b + 0.07, y: c - 0.08, length: 0.5, strength: 1, ends: true })),
    ],
  }),
})

const PITCH = (43 * Math.PI) / 180
const slope = {
  x0: -2.6,
  y0: 0,
  width: 9,
  height: 3,
  u: [1, 0, 0],
  v: [0, Math.sin(PITCH), -Math.cos(PITCH)],
  n: [0, Math.cos(PITCH), Math.sin(PITCH)],
} satisfies Partial<SurfaceSpec>

const roofDirt: Painter = (x, y, t, open) => {
  const big = fbm(x * 1.3, y * 1.3, 4, 2031)
  const middle = fbm(x * 9, y * 9, 4, 2032)
  const fine = fbm(x * 60, y * 60, 3, 2033)
  const hidden = clamp(1 - open)
  blend(t, [0.035, 0.033, 0.026], clamp(0.45 + 0.4 * big + 0.25 * middle + 0.2 * fine + 0.9 * hidden) * 0.85)
  const course = (y / PANTILE.gauge) % 1
  const wet = fbm(x * 11, y * 11, 3, 2034) + 0.6 * big + 0.9 * hidden + 0.4 * smooth(0.2, 0, course) - 0.52
  const moss = smooth(0, 0.08, wet)
  const tuft = noise(x * 120, y * 120, 2035) * 0.7 + noise(x * 50, y * 50, 2036) * 0.5
  const dry = clamp(0.5 + noise(x * 3, y * 3, 2037))
  blend(t, [mix(0.04, 0.085, dry) * (1 + 0.5 * tuft), mix(0.042, 0.077, dry) * (1 + 0.5 * tuft), 0.025], moss)
  t.h += Math.sqrt(clamp(wet / 0.5)) * 0.016 + moss * 0.003 * tuft
}

export const roof: SurfaceSpec = {
  ...slope,
  name: 'roof',
  origin: [0, RIM.y + 0.045, RIM.z - 0.05],
  density: 300,
  sheet: 0.02,
  casts: true,
  build: (x, y, t) => {
    pantiles(x, y, t)
  },
  dirt: roofDirt,
}

/** The dark under the tiles. */
export const boards: SurfaceSpec = {
  ...slope,
  name: 'boards',
  origin: [0, RIM.y - 0.01, RIM.z - 0.08],
  y0: -0.25,
  density: 60,
  build: (_x, _y, t) => {
    tint(t, [0.012, 0.01, 0.009])
    t.matter = MATTER.paint
  },
}
