import { blend, palette, swatch, tint, type Palette } from '../engine/color.ts'
import { mix, mix3, scale3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise, random, ridge } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'

export const GHENT_RED = palette(
  '#8f6050',
  '#865647',
  '#9a6c57',
  '#794c40',
  '#a57c66',
  '#6d4a42',
  '#8a5c4e',
  '#956551',
  '#80594c',
  '#63473f',
)
export const FARM_BROWN = palette('#7b5a48', '#6c4c3e', '#8a6852', '#5d443a', '#94745c', '#74543f', '#664a40')
export const PALE_YELLOW = palette('#b59a78', '#c0a684', '#a88c6a', '#cbb492', '#b8966e', '#9d8364')

export type Bond = {
  colors: Palette
  mortar: Vec3
  seed: number
  /** Height of a course and length of a stretcher, joint included. */
  course?: number
  length?: number
  flemish?: boolean
  /** Bricks on end. */
  soldier?: boolean
  /** Depth of the joint, negative. */
  recess?: number
}

/** Which brick a point is in, how far into it, and how large that brick is. */
function layOut(x: number, y: number, bond: Bond): { id: number; row: number; fx: number; fy: number; length: number } {
  const course = bond.course ?? 0.064
  // Courses wander at three scales, as a mason's line does.
  const wx = x + 0.0016 * noise(x * 23, y * 23, 301) + 0.001 * noise(x * 95, y * 95, 302)
  const wy = y + 0.0015 * noise(x * 19, y * 27, 303) + 0.0009 * noise(x * 90, y * 90, 304) + 0.004 * noise(x * 0.7, y * 0.5, 305)
  const row = Math.floor(wy / course)
  const fy = wy - row * course
  const odd = (row & 1) === 1
  const slip = random(row, 5, bond.seed) - 0.5
  if (bond.flemish === true) {
    const along = wx - (odd ? 0.15 : 0) - slip * 0.012
    const unit = Math.floor(along / 0.3)
    const fx = along - unit * 0.3
    if (fx < 0.2) return { id: unit * 2, row, fx, fy, length: 0.2 }
    return { id: unit * 2 + 1, row, fx: fx - 0.2, fy, length: 0.1 }
  }
  const length = bond.length ?? 0.2
  const along = wx - (odd && bond.soldier !== true ? length / 2 : 0) - slip * 0.016
  const id = Math.floor(along / length)
  return { id, row, fx: along - id * length, fy, length }
}

/** Paints masonry: every brick its own colour, tilt and depth, with chips, folds, kiln flash and mortar smears. */
export function brick(atX: number, atY: number, t: Texel, bond: Bond): void {
  const x = bond.soldier === true ? atY : atX
  const y = bond.soldier === true ? atX : atY
  const course = bond.course ?? 0.064
  const { id, row, fx, fy: fyFlat, length } = layOut(x, y, bond)
  const dice = (k: number): number => random(id, row, bond.seed + k)
  const [h1, h2, h3, h4, h5] = [dice(0), dice(1), dice(2), dice(3), dice(4)]
  const fy = fyFlat + (fx - length / 2) * (h1 - 0.5) * 0.014

  const dx = Math.min(fx, length - fx) - 0.00525 - (h2 - 0.5) * 0.0015
  const dy = Math.min(fy, course - fy) - 0.00575 - (h3 - 0.5) * 0.0015
  const round = 0.005
  const edge = dx < round && dy < round ? round - Math.hypot(round - dx, round - dy) : Math.min(dx, dy)
  const joint = edge - Math.max(0, fbm(x * 48, y * 48, 2, 311 + bond.seed) - 0.38) * 0.011
  const face = smooth(-0.0009, 0.0013, joint)

  const big = fbm(x * 14 + h4 * 30, y * 26, 3, 321)
  const mid = fbm(x * 55, y * 70 + h4 * 9, 2, 331)
  const fine = noise(x * 170, y * 170, 341)
  const fold = Math.max(0, ridge(x * 16 + h2 * 40, y * 34 + h3 * 40, 2, 351) - 0.72) * 3.2 * (h5 > 0.35 ? 1 : 0.2)
  const grit = fbm(x * 85, y * 85, 2, 361)

  const tilt = (fx - length / 2) * (h5 - 0.5) * 0.02 + (fy - course / 2) * (h1 - 0.5) * 0.03
  const bevel = Math.sqrt(Math.min(1, Math.max(0, joint) / 0.005)) * 0.0035
  const faceHeight = (h4 - 0.5) * 0.0036 + tilt + bevel + big * 0.0009 + mid * 0.00055 + fine * 0.00028 - fold * 0.0011
  const jointHeight = (bond.recess ?? -0.0055) + grit * 0.0009 + noise(x * 190, y * 190, 362) * 0.0005 + noise(x * 3, y * 3, 363) * 0.0015
  t.h = mix(jointHeight, faceHeight, face)
  t.matter = face > 0.5 ? MATTER.brick : MATTER.mortar
  t.gloss = 0
  t.joint = joint

  const clay = mix3(swatch(bond.colors, h1), swatch(bond.colors, h5), h3 * 0.6)
  const burnt = h4 > 0.955 ? 0.7 : 1
  const rim = 1 - 0.18 * (1 - smooth(0, 0.006, joint))
  const strength = (0.86 + 0.3 * h2) * (1 + 0.16 * big + 0.13 * mid + 0.11 * fine) * (1 - 0.28 * fold) * burnt * rim
  tint(t, clay, strength)
  const flash = smooth(0.1, 0.75, fbm(x * 9 + h2 * 70, y * 13 + h4 * 70, 3, 371) + (h5 - 0.6) * 0.7) * 0.45
  blend(t, [t.r * 0.52 + 0.01, t.g * 0.6 + 0.01, t.b * 0.72 + 0.012], flash)
  speckle(t, random((x * 480) | 0, (y * 480) | 0, 17))
  const smear = smooth(0.25, 0.75, fbm(x * 22, y * 30, 3, 381)) * (1 - smooth(0, 0.016, joint)) * 0.55
  blend(t, scale3(bond.mortar, 0.9), smear)
  const lime = 1 + 0.16 * grit + 0.1 * noise(x * 2.1, y * 2.1, 364) + 0.12 * noise(x * 200, y * 200, 365)
  blend(t, scale3(bond.mortar, lime), 1 - face)
}

/** Lime and iron specks in the clay. */
function speckle(t: Texel, chance: number): void {
  if (chance > 0.985) {
    t.r += 0.1
    t.g += 0.09
    t.b += 0.075
  } else if (chance < 0.02) {
    t.r *= 0.55
    t.g *= 0.55
    t.b *= 0.6
  }
}
