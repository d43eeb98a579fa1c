import { hex, palette, swatch, tint } from '../../engine/color.ts'
import { bell, clamp, mix, smooth, wrap } from '../../engine/math.ts'
import { Dice, fbm, GRAIN, noise, worley } from '../../engine/noise.ts'
import type { Stamp, SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter, type Texel } from '../../engine/texel.ts'
import { sowGrass } from '../../materials/grass.ts'
import { layLeaf } from '../../materials/leaf.ts'
import { slabs } from '../../materials/slabs.ts'
import { weatherPaving } from '../../materials/weather-paving.ts'

/** Where the terrace ends and the lawn starts, and where the garden ends; metres from the viewer. */
export const LAWN = 4.8
export const BACK = 8.6
/** Left border of the terrace, along a bed. */
export const BED = -2.1
const KERB = 0.08
const COVER = palette('#56603a', '#616a42', '#495431', '#70774c', '#5a623c', '#7d8157')

const soil: Painter = (x, y, t) => {
  const clod = fbm(x * 16, y * 16, 4, 1821)
  tint(t, [0.05, 0.042, 0.03], 1 + 0.5 * clod)
  t.h = -0.02 + clod * 0.016
  t.matter = MATTER.soil
  t.joint = 0
}

/** Concrete kerb; `edge` is the distance to its rim, `along` the place along it. */
function kerb(x: number, y: number, t: Texel, edge: number, along: number): void {
  tint(t, hex('#96928a'), 1 + 0.1 * noise(x * 90, y * 90, 1822) + 0.12 * fbm(x * 6, y * 6, 3, 1823))
  t.h = 0.01 - 0.006 * smooth(0.012, 0, edge) - (wrap(along, 1) < 0.006 ? 0.01 : 0)
  t.matter = MATTER.stone
  t.joint = edge
}

/** Low evergreen plants over the bed, with some soil along the kerb. */
function groundCover(x: number, y: number, t: Texel, away: number): void {
  const clump = fbm(x * 2.2, y * 2.2, 3, 1824)
  worley(x * 21, y * 21, 1825)
  const large = Math.max(0, 1 - GRAIN.near * 1.35)
  const share = (GRAIN.id & 255) / 256
  worley(x * 38 + 5, y * 38, 1826)
  const small = Math.max(0, 1 - GRAIN.near * 1.35)
  const leaf = Math.max(large, small * 0.85)
  const grown = smooth(0.02, 0.6, away + 0.16 * clump + 0.05 * noise(x * 14, y * 14, 1827))
  const clod = fbm(x * 16, y * 16, 4, 1821)
  tint(t, [0.05, 0.042, 0.03], 1 + 0.5 * clod)
  t.h = -0.02 + clod * 0.016
  t.matter = MATTER.soil
  t.joint = 0
  if (grown < 0.3 + 0.4 * share) return
  tint(t, swatch(COVER, small > large ? 1 - share : share), (0.35 + 1.05 * leaf) * (1 + 0.3 * clump))
  t.h = 0.1 * smooth(0.3, 1, grown) + 0.04 * clump * grown + leaf * 0.03 + share * 0.02
  t.gloss = leaf > 0.3 ? 0.2 : 0
}

const build: Painter = (x, y, t, open) => {
  t.gloss = 0
  const right = x - BED
  const before = LAWN - y
  if (right < -KERB) groundCover(x, y, t, -KERB - right)
  else if (before < -KERB) soil(x, y, t, open)
  else if (right < 0) kerb(x, y, t, Math.min(-right, right + KERB), y)
  else if (before < 0) kerb(x, y, t, Math.min(-before, before + KERB), x)
  else slabs(x, y, t)
}

const dirt = weatherPaving({
  shade: (x, y) => {
    const big = fbm(x * 0.55, y * 0.55, 4, 1221)
    return clamp(smooth(0.6, -1.9, x + 0.5 * big) + 0.8 * smooth(3.4, 4.8, y + 0.5 * big), 0, 1.5)
  },
  traffic: (x, y) => bell(x - 0.9 + 0.12 * (y - 3), 0, 0.75) * 0.8,
  moss: 1.3,
  film: 0.94,
})

const stamp: Stamp = (surface) => {
  const dice = new Dice(61)
  sowGrass(surface, { area: [BED - KERB, 5.6, LAWN + KERB, BACK], density: 9000, base: -0.02 }, dice)
}

const stampDirt: Stamp = (surface) => {
  const dice = new Dice(62)
  for (let i = 0; i < 46; i++) {
    const side = dice.roll() < 0.5
    const x = side ? BED + Math.abs(dice.spread()) * 0.04 : dice.between(BED, 3.4)
    const y = side ? dice.between(1, LAWN) : LAWN - Math.abs(dice.spread()) * 0.04
    const weed = { density: dice.between(2500, 9000), base: -0.004, size: dice.between(0.6, 1.2), upright: 0.3 }
    sowGrass(surface, { area: [x - 0.03, x + 0.03, y - 0.03, y + 0.03], ...weed }, dice)
  }
  for (let i = 0; i < 190; i++) {
    const x = i < 120 ? BED + Math.abs(dice.spread()) * 1.5 : dice.between(BED, 3.6)
    const y = i < 120 ? dice.between(1.1, LAWN) : LAWN - Math.abs(dice.spread()) * 1.2
    const shape = { angle: dice.between(0, Math.PI * 2), length: dice.between(0.035, 0.08), tone: dice.between(0.6, 1) }
    layLeaf(surface, { x, y, ...shape, floor: () => 0.001, tilt: 0.14 }, dice)
  }
}

/** Terrace, kerbs, lawn and bed; y runs away from the viewer. */
export const floor: SurfaceSpec = {
  name: 'floor',
  x0: -5,
  y0: 1,
  width: 10.6,
  height: BACK - 1,
  density: 300,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.09, 0.088, 0.07],
  build,
  stamp,
  dirt,
  stampDirt,
  ambient: (_, y) => mix(0.5, 1, smooth(BACK, BACK - 1.1, y)),
}
