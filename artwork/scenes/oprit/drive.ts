import { hex, swatch, tint } from '../../engine/color.ts'
import { bell, clamp, mix, smooth, wrap } from '../../engine/math.ts'
import { Dice, fbm, noise, random } from '../../engine/noise.ts'
import type { Stamp, SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter } from '../../engine/texel.ts'
import { sowGrass } from '../../materials/grass.ts'
import { layLeaf } from '../../materials/leaf.ts'
import { KLINKERS, klinkers } from '../../materials/paving.ts'
import { weatherPaving } from '../../materials/weather-paving.ts'

/** Distance of the garage, and where the drive meets the lawn. */
export const GARAGE = 6.9
const EDGE = 2.05

/** Border of klinkers laid lengthwise. */
const border: Painter = (x, y, t) => {
  const along = wrap(y, 0.213)
  const id = Math.floor(y / 0.213)
  const joint = Math.min(x - EDGE + 0.112, EDGE - x, along, 0.213 - along)
  const face = smooth(0.0015, 0.004, joint)
  const grain = 0.15 * fbm(x * 28, y * 28, 3, 1209) + 0.1 * noise(x * 210, y * 210, 3)
  tint(t, swatch(KLINKERS, random(id, 3, 9)), (0.8 + 0.3 * random(id, 4, 9)) * (1 + grain) * mix(0.7, 1, face))
  t.h = (random(id, 5, 9) - 0.5) * 0.004 - (1 - face) * 0.008
  t.matter = face > 0.5 ? MATTER.stone : MATTER.mortar
  t.joint = joint
}

const build: Painter = (x, y, t, open) => {
  t.gloss = 0
  if (x < EDGE - 0.112) klinkers(x, y, t)
  else if (x < EDGE) border(x, y, t, open)
  else if (x < EDGE + 0.07) {
    const edge = Math.min(x - EDGE, EDGE + 0.07 - x)
    tint(t, hex('#9a968d'), 1 + 0.1 * noise(x * 90, y * 90, 1215) + 0.12 * fbm(x * 8, y * 5, 3, 1216))
    t.h = 0.012 - 0.006 * smooth(0.012, 0, edge) - (wrap(y, 1) < 0.006 ? 0.01 : 0)
    t.matter = MATTER.stone
    t.joint = edge
  } else {
    const clod = fbm(x * 18, y * 18, 3, 1217)
    tint(t, [0.05, 0.046, 0.024], 1 + 0.4 * clod)
    t.h = -0.022 + clod * 0.006
    t.matter = MATTER.soil
    t.joint = 0
  }
}

const dirt = weatherPaving({
  shade: (x, y) => {
    const big = fbm(x * 0.55, y * 0.55, 4, 1221)
    return clamp(smooth(-0.4, 2.1, x + 0.5 * big) + smooth(5.2, 6.8, y + 0.4 * big), 0, 1.6)
  },
  traffic: (x, y) => bell(Math.abs(x + 0.35), 0.78 + 0.05 * noise(y, 3, 1225), 0.24) * 0.85,
  oil: [
    [-0.75, 3, 0.27],
    [-0.4, 3.42, 0.13],
    [-0.98, 2.68, 0.08],
    [-0.62, 4.4, 0.2],
    [0.75, 3.75, 0.13],
  ],
  moss: 1.02,
})

/** Weeds along the kerb and the garage, leaves blown against the edges. */
const stampDirt: Stamp = (surface) => {
  const dice = new Dice(17)
  for (let i = 0; i < 70; i++) {
    const kerb = dice.roll() < 0.6
    const x = kerb ? EDGE - 0.115 + dice.spread() * 0.02 : dice.between(-3.6, 2)
    const y = kerb ? dice.between(1, GARAGE) : dice.roll() < 0.5 ? GARAGE - dice.between(0.02, 0.12) : dice.between(1.2, GARAGE)
    const weed = { density: dice.between(3000, 14000), base: -0.004, size: dice.between(0.6, 1.2), upright: 0.3 }
    sowGrass(surface, { area: [x - 0.03, x + 0.03, y - 0.03, y + 0.03], ...weed }, dice)
  }
  const drop = (x: number, y: number): void => {
    const length = dice.between(0.04, 0.085)
    const tone = dice.between(0.6, 1)
    layLeaf(surface, { x, y, angle: dice.between(0, Math.PI * 2), length, floor: () => 0.001, tone, tilt: 0.12 }, dice)
  }
  for (let i = 0; i < 170; i++) drop(EDGE - Math.abs(dice.spread()) * 1.6 + 0.3, dice.between(1.2, GARAGE))
  for (let i = 0; i < 60; i++) drop(dice.between(-4, 2), GARAGE - Math.abs(dice.spread()) * 0.3)
}

/** The drive, its kerb and the lawn; y runs away from the viewer. */
export const drive: SurfaceSpec = {
  name: 'drive',
  x0: -4.3,
  y0: 0.9,
  width: 9.6,
  height: GARAGE - 0.9,
  density: 350,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.09, 0.085, 0.07],
  build,
  stamp: (surface) => {
    sowGrass(surface, { area: [EDGE + 0.05, 5.3, 0.9, GARAGE], density: 15000, base: -0.02 }, new Dice(5))
  },
  dirt,
  stampDirt,
  ambient: (_, y) => mix(0.55, 1, smooth(GARAGE, GARAGE - 1.2, y)),
}
