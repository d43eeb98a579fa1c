import { blend, multiply } from '../engine/color.ts'
import { bell, clamp, mix, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import { MATTER, type Painter, type Texel } from '../engine/texel.ts'
import { streaks, type Ledge } from './streaks.ts'

export type Weather = {
  ledges: readonly Ledge[]
  /** Strength of the soot, 1 for a front on a busy street. */
  soot: number
  /** Height to which damp rises. */
  damp: number
  /** Where leaking pipes run, and how high they start. */
  pipes: readonly { x: number; top: number }[]
  /** Heights of the salt bloom. */
  salt: readonly { y: number; spread: number; amount: number }[]
  algae?: number
}

const SOOT: Vec3 = [0.03, 0.026, 0.022]
const RUN: Vec3 = [0.016, 0.015, 0.0135]
const STONE_FILM: Vec3 = [0.035, 0.034, 0.031]
const SALT: Vec3 = [0.46, 0.44, 0.41]
const WINDOW_FILM: Vec3 = [0.16, 0.145, 0.12]

/** How readily each matter takes dirt. */
const POROUS: Readonly<Record<number, number>> = {
  [MATTER.brick]: 0.95,
  [MATTER.mortar]: 1.08,
  [MATTER.stone]: 0.9,
  [MATTER.paint]: 0.45,
  [MATTER.metal]: 0.3,
}

/** Clouds of noise that the layers of dirt share, so that they agree with each other. */
type Clouds = { big: number; middle: number; fine: number; wash: number; hidden: number }

/** A century of street on a brick front: soot, runs below ledges, algae, salt and moss. */
export function weatherFacade(weather: Weather): Painter {
  return (x, y, t, open) => {
    const clouds: Clouds = {
      big: fbm(x * 0.9, y * 0.7, 4, 901),
      middle: fbm(x * 4.5, y * 3.2, 4, 902),
      fine: fbm(x * 38, y * 30, 3, 903),
      wash: fbm(x * 5.5 + 0.3 * noise(x * 2, y, 904), y * 0.45, 4, 915),
      hidden: clamp((1 - open) * 1.5),
    }
    if (t.matter === MATTER.glass) {
      const film = clamp(0.1 + 0.12 * clouds.middle + 0.25 * clouds.hidden)
      blend(t, WINDOW_FILM, film * 0.8)
      t.gloss *= 1 - film * 0.55
      return
    }
    soot(x, y, t, weather, clouds)
    algae(x, y, t, weather, clouds)
    if (t.matter === MATTER.brick || t.matter === MATTER.mortar) {
      salt(x, y, t, weather, clouds)
      moss(x, y, t, weather, clouds)
    }
    t.gloss *= 0.35
  }
}

function soot(x: number, y: number, t: Texel, weather: Weather, c: Clouds): void {
  const porous = POROUS[t.matter] ?? 0.5
  const film = 0.7 + 0.36 * c.big + 0.2 * c.middle + 0.16 * c.fine + 0.3 * c.wash + 0.75 * c.hidden
  const amount = clamp(film * porous * weather.soot * (0.78 + 0.3 * smooth(0.6, 3.4, y)))
  multiply(t, mix(1, 0.6, amount), mix(1, 0.585, amount), mix(1, 0.57, amount))
  blend(t, SOOT, amount * 0.78)
  if (t.matter === MATTER.stone) {
    const crust = 0.25 + 0.9 * c.middle + 0.6 * c.hidden + 0.35 * noise(x * 26, y * 2.2, 909) + 0.3 * c.wash
    blend(t, STONE_FILM, clamp(crust) * 0.78)
  }
  const thin = t.matter === MATTER.paint ? 0.5 : t.matter === MATTER.metal ? 0.3 : 1
  blend(t, RUN, clamp(streaks(x, y, weather.ledges) * 1.75 * (0.84 + 0.2 * c.fine)) * thin)
}

const GREEN_DARK: Vec3 = [0.05, 0.06, 0.034]
const GREEN_LIGHT: Vec3 = [0.108, 0.112, 0.05]

function algae(x: number, y: number, t: Texel, weather: Weather, c: Clouds): void {
  const rising = smooth(weather.damp, weather.damp * 0.07, y + 0.3 * c.big + 0.2 * c.middle)
  let leak = 0
  for (const pipe of weather.pipes) leak = Math.max(leak, bell(x, pipe.x, 0.26) * smooth(pipe.top, pipe.top * 0.15, y))
  const ledge = t.matter === MATTER.stone && t.h > 0.04 ? 0.3 + 0.4 * c.middle : 0
  const wet = rising * (0.75 + 0.7 * c.middle) + leak * (0.9 + 0.8 * c.middle + 0.3 * c.big) + ledge - 0.12
  const takes = t.matter === MATTER.paint || t.matter === MATTER.metal ? 0.25 : t.matter === MATTER.mortar ? 1.05 : 0.75
  const amount = clamp(clamp(wet) * takes * (weather.algae ?? 1) * (0.75 + 0.4 * c.fine))
  const light = clamp(0.5 + c.fine)
  blend(
    t,
    [mix(GREEN_DARK[0], GREEN_LIGHT[0], light), mix(GREEN_DARK[1], GREEN_LIGHT[1], light), mix(GREEN_DARK[2], GREEN_LIGHT[2], light)],
    amount * 0.85,
  )
}

function salt(x: number, y: number, t: Texel, weather: Weather, c: Clouds): void {
  let bloom = 0
  for (const line of weather.salt) bloom += line.amount * bell(y, line.y + 0.2 * c.big, line.spread)
  const crystals = smooth(0.22, 0.72, fbm(x * 2.6, y * 2.4, 5, 905) + 0.22 * c.fine) * bloom
  blend(t, SALT, clamp(crystals * (t.matter === MATTER.brick ? 0.7 : 0.5) * (0.7 + 0.5 * c.fine)))
}

function moss(x: number, y: number, t: Texel, weather: Weather, c: Clouds): void {
  const low = smooth(weather.damp, weather.damp * 0.15, y)
  if (low <= 0) return
  const home = t.matter === MATTER.mortar ? 0.16 : -0.75
  const pad = smooth(0.28, 0.62, fbm(x * 11, y * 11, 3, 906) + low * 0.4 - 0.1 + home + 0.75 * c.hidden) * low
  const tuft = noise(x * 160, y * 160, 907)
  blend(t, [0.062 + 0.03 * tuft, 0.07 + 0.03 * tuft, 0.026 + 0.01 * tuft], pad)
  t.h += pad * (0.004 + 0.002 * tuft) * (t.matter === MATTER.mortar ? 1.2 : 0.4)
}
