import { blend, hex, multiply, tint } from '../../engine/color.ts'
import { clamp, mix, smooth, wrap, type Vec3 } from '../../engine/math.ts'
import { Dice, fbm, noise } from '../../engine/noise.ts'
import type { Stamp, SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter } from '../../engine/texel.ts'
import { zinc } from '../../materials/coatings.ts'
import { layBlade } from '../../materials/grass.ts'

const RADIUS = 0.078
/** Gutter in front of the wall: its rim is at this height and depth. */
export const RIM = { y: 3.2, z: 0.4 }

/** Height of the round front of the gutter, `down` below the rim. */
const round = (down: number): number => {
  const across = clamp(down / (RADIUS * 2)) * 2 - 1
  return Math.sqrt(Math.max(0, 1 - across * across)) * RADIUS
}

const build: Painter = (x, y, t) => {
  const down = -y
  if (down > RADIUS * 2 - 0.004 || down < -0.014) {
    t.h = -10
    t.matter = MATTER.hole
    return
  }
  const body = down < RADIUS ? RADIUS - 0.004 * smooth(RADIUS, 0, down) : round(down)
  zinc(x, y, t, body)
  if (down < 0.012) t.h = RADIUS + 0.002 + Math.sqrt(Math.max(0, 0.000169 - (down + 0.001) ** 2))
  blend(t, hex('#6d7375'), 0.35 * smooth(0.0, 0.6, fbm(x * 2.5, y * 12, 4, 2001)))
  blend(t, hex('#b3b8ba'), 0.35 * smooth(0.1, 0.6, fbm(x * 5, y * 3, 4, 2002)))
  const strap = Math.abs(wrap(x + 0.21, 0.62) - 0.31)
  if (strap < 0.014) {
    t.h += 0.0035
    multiply(t, 0.82)
  }
  const seam = Math.abs(wrap(x + 0.4, 2) - 1)
  if (seam < 0.02) {
    t.h += 0.0014
    blend(t, [0.42, 0.43, 0.44], 0.5)
  }
}

/** Overflow has painted the front: green film, black runs, lime below the seams. */
const dirt: Painter = (x, y, t) => {
  if (t.matter === MATTER.hole) return
  const big = fbm(x * 1.6, y * 3, 4, 2011)
  const run = fbm(x * 16 + 0.4 * noise(x * 5, y * 9, 2012), y * 1.6, 4, 2013)
  const fine = fbm(x * 70, y * 50, 3, 2014)
  const down = clamp(-y / 0.15)
  blend(t, [0.1, 0.098, 0.08], clamp(0.45 + 0.3 * big + 0.25 * run + 0.2 * fine) * 0.85)
  blend(t, [0.065, 0.078, 0.036], clamp(0.4 + 0.6 * big + 0.45 * run + 0.25 * fine) * 0.85)
  blend(t, [0.02, 0.019, 0.016], smooth(0.1, 0.6, run + 0.3 * big + 0.15 * fine + 0.15 * down) * 0.85)
  const seam = Math.abs(wrap(x + 0.4, 2) - 1)
  blend(t, [0.4, 0.39, 0.36], smooth(0.1, 0.02, seam + 0.03 * run) * smooth(0.2, 0.7, down + 0.4 * run) * 0.5)
  t.gloss *= 0.25
}

const plane = {
  x0: -2.2,
  width: 8.2,
  origin: [0, RIM.y, RIM.z],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
} satisfies Partial<SurfaceSpec>

export const gutter: SurfaceSpec = {
  ...plane,
  name: 'gutter',
  y0: -0.18,
  height: 0.22,
  density: 520,
  sheet: 0.09,
  casts: true,
  bounce: [0.14, 0.12, 0.1],
  build,
  dirt,
}

const STALK: readonly Vec3[] = [
  [0.13, 0.15, 0.06],
  [0.17, 0.17, 0.075],
  [0.09, 0.115, 0.05],
  [0.26, 0.21, 0.1],
]

/** Moss and grass that have rooted in the mud and look over the rim. */
const grow: Stamp = (surface) => {
  const dice = new Dice(2020)
  for (let tuft = 0; tuft < 70; tuft++) {
    const x = dice.between(-2, 5.6)
    if (noise(x * 0.9, 4, 2021) < -0.25) continue
    const tall = dice.roll() < 0.3 ? dice.between(0.1, 0.24) : dice.between(0.02, 0.07)
    const count = Math.floor(dice.between(14, 46))
    for (let i = 0; i < count; i++) {
      const color = STALK[Math.floor(dice.roll() * STALK.length)] ?? [0.1, 0.1, 0.05]
      const light = dice.between(0.6, 1.1)
      layBlade(surface, {
        x: x + dice.spread() * 0.05,
        y: -0.03,
        angle: Math.PI / 2 + dice.spread() * 0.5,
        length: 0.03 + tall * dice.between(0.5, 1),
        width: dice.between(0.002, 0.0045),
        foot: dice.between(-0.03, 0.03),
        tip: dice.between(-0.03, 0.05),
        color: [color[0] * light, color[1] * light, color[2] * light],
        curl: dice.between(-0.9, 0.9),
      })
    }
  }
}

/** What grows in the gutter, as an upright sheet just behind the rim. */
export const growth: SurfaceSpec = {
  ...plane,
  name: 'growth',
  origin: [0, RIM.y, RIM.z + 0.02],
  y0: -0.06,
  height: 0.4,
  density: 520,
  sheet: 0.004,
  casts: true,
  build: (x, y, t) => {
    const mound = 0.012 + 0.03 * fbm(x * 3.2, 5, 4, 2022) + 0.008 * noise(x * 40, y * 40, 2023)
    if (y > mound) {
      t.h = -10
      t.matter = MATTER.hole
      return
    }
    const tuft = noise(x * 130, y * 130, 2024)
    const dry = clamp(0.5 + noise(x * 4, y * 4, 2025))
    tint(t, [mix(0.045, 0.085, dry) * (1 + 0.6 * tuft), mix(0.052, 0.08, dry) * (1 + 0.55 * tuft), 0.026])
    t.h = 0.006 * tuft + 0.02 * smooth(mound, mound - 0.03, y)
    t.matter = MATTER.soil
  },
  stampDirt: grow,
}
