import { blend, hex, multiply, palette, tint } from '../../engine/color.ts'
import { clamp, scale3, smooth, wrap } from '../../engine/math.ts'
import { fbm, noise, random } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter } from '../../engine/texel.ts'
import { type Bond, brick } from '../../materials/brick.ts'
import { paint } from '../../materials/coatings.ts'
import { downpipe } from '../../materials/fittings.ts'
import { flatArch } from '../../materials/masonry.ts'
import { type Box, firstOf, type Part } from '../../materials/parts.ts'
import { streaks } from '../../materials/streaks.ts'
import { weatherFacade } from '../../materials/weather.ts'
import { sill, timberWindow } from '../../materials/window.ts'
import { shutters } from './shutters.ts'

const WIDTH = 7.4
const EAVES = 3.35
const RISE = 0.86
const PITCH = Math.atan(RISE)
const YELLOW = palette('#b39a72', '#bda67f', '#a68c66', '#c7b08a', '#b2946b', '#9a8262', '#c0aa80', '#a99470')
const BOND: Bond = {
  colors: YELLOW,
  mortar: scale3(hex('#b5aa98'), 0.9),
  course: 0.062,
  length: 0.198,
  seed: 63,
}
const WHITE = hex('#d8d4c8')
const TAR = hex('#2a2b2c')
const CLAY = hex('#6d4a3c')
const WINDOWS: readonly Box[] = [
  [1.35, 2.4, 0.95, 2.5],
  [5, 6.05, 0.95, 2.5],
  [3.2, 4.2, 3.75, 5.15],
]

/** Distance below the slope of the roof, square to it; negative above. */
const belowRoof = (x: number, y: number): number => (EAVES + (WIDTH / 2 - Math.abs(x - WIDTH / 2)) * RISE - y) * Math.cos(PITCH)

/** Barge board with the edge of the tiles on it. */
const verge: Part = (x, y, t) => {
  const below = belowRoof(x, y)
  if (below > 0.2) return false
  const along = Math.abs(x - WIDTH / 2) * Math.cos(PITCH) + y * Math.sin(PITCH)
  if (below > 0.05) {
    paint(x, y, t, WHITE, 0.09 - 0.012 * smooth(0.185, 0.2, below))
    if (Math.abs(below - 0.16) < 0.006) t.h -= 0.006
    return true
  }
  const tile = wrap(along, 0.3)
  tint(t, CLAY, 0.75 + 0.5 * random(Math.floor(along / 0.3), x > WIDTH / 2 ? 1 : 0, 81) + 0.15 * noise(x * 40, y * 40, 82))
  t.h = 0.12 + 0.02 * (tile / 0.3) - 0.05 * smooth(0.02, -0.01, below)
  t.matter = MATTER.stone
  return true
}

/** Wrought-iron wall anchors: an upright with a curl. */
const ANCHORS = [
  [1.2, 3.2],
  [3.7, 3.2],
  [6.2, 3.2],
  [2.35, 4.5],
  [5.05, 4.5],
] as const
const anchor: Part = (x, y, t) => {
  for (const [ax, ay] of ANCHORS) {
    const dx = x - ax - 0.012 * Math.sin((y - ay) * 11)
    if (Math.abs(dx) > 0.018 || Math.abs(y - ay) > 0.26) continue
    tint(t, [0.022, 0.021, 0.021])
    t.h = 0.022
    t.matter = MATTER.paint
    t.gloss = 0.2
    return true
  }
  return false
}

/** A tarred foot, as farmhouses have. */
const tarredFoot: Part = (x, y, t) => {
  if (y > 0.42) return false
  brick(x, y, t, BOND)
  t.h = t.h * 0.7 + 0.006
  tint(t, TAR, 1 + 0.15 * fbm(x * 9, y * 9, 3, 1711))
  t.gloss = 0.2
  t.matter = MATTER.stone
  return true
}

const parts = firstOf(
  verge,
  downpipe(0.14, 0.05, EAVES - 0.1, [0.9, 2.1, 3.05], 0.9),
  ...WINDOWS.flatMap((box, index) => [
    sill(box, 0.08, 0.07),
    timberWindow({ box, color: WHITE, seed: 91 + index, transom: index < 2 ? 2.08 : undefined, curtain: { drapes: 0.2 } }),
    flatArch(box, { ...BOND, seed: 70 + index }, 0.19),
  ]),
  ...WINDOWS.slice(0, 2).map(shutters),
  anchor,
  tarredFoot,
)

const soil = weatherFacade({
  soot: 0.8,
  damp: 2.7,
  algae: 1.8,
  pipes: [{ x: 0.2, top: 3.2 }],
  salt: [{ y: 1.2, spread: 0.4, amount: 0.5 }],
  ledges: [
    ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.07, x1: b + 0.07, y: c - 0.08, length: 0.75, strength: 1, ends: true })),
    { x0: 3.05, x1: 4.35, y: 5.35, length: 0.2, strength: 0.6 },
  ],
})

const rust = ANCHORS.map(([x, y]) => ({ x0: x - 0.05, x1: x + 0.05, y: y - 0.25, length: 0.5, strength: 0.9 }))

const dirt: Painter = (x, y, t, open) => {
  if (t.matter === MATTER.hole) return
  const below = belowRoof(x, y)
  soil(x, y, t, open)
  // Rain drips from the verge and blackens the bricks along it.
  const wash = fbm(x * 5.5, y * 0.5, 3, 1712)
  const drip = smooth(0.95, 0.2, below + 0.35 * wash + 0.12 * fbm(x * 20, y * 3, 2, 1713))
  blend(t, [0.032, 0.03, 0.024], clamp(drip) * (t.matter === MATTER.paint ? 0.35 : 0.72))
  blend(t, [0.17, 0.075, 0.032], streaks(x, y, rust, 12) * 0.75)
}

/** The gable wall, with the sky cut out round it. */
export const gable = (dirty: boolean): SurfaceSpec => ({
  name: 'gable',
  x0: -0.4,
  y0: -0.05,
  width: WIDTH + 0.8,
  height: 6.85,
  density: 210,
  holes: true,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  bounce: [0.15, 0.125, 0.09],
  build: (x, y, t) => {
    const off = Math.abs(x - WIDTH / 2)
    const under = off > WIDTH / 2 && y < EAVES - 0.28
    if (belowRoof(x, y) < 0 || under || off > WIDTH / 2 + 0.3) {
      t.h = -0.3
      t.matter = MATTER.hole
      return
    }
    if (parts(x, y, t)) return
    brick(x, y + 0.02, t, { ...BOND, recess: dirty ? -0.0065 : -0.005 })
    if (!dirty) multiply(t, 1.05)
  },
  dirt,
})
