import { blend } from '../engine/color.ts'
import { bell, clamp, mix, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import { MATTER, type Painter } from '../engine/texel.ts'
import { streaks, type Ledge } from './streaks.ts'

export type CrepiWeather = {
  ledges: readonly Ledge[]
  /** Height of the eaves, from which green comes down, at a place along the wall. */
  eaves: (x: number) => number
  pipes: readonly { x: number; top: number }[]
  /** How green the wall is, 1 for a wall on the shady side. */
  algae: number
  seed: number
}

const TAKES: Readonly<Record<number, number>> = {
  [MATTER.render]: 1,
  [MATTER.stone]: 0.9,
  [MATTER.metal]: 0.5,
}

/** Years of damp on crepi: a grey film, rain runs, green from the eaves and the ground, red algae, splashed soil. */
export function weatherCrepi(weather: CrepiWeather): Painter {
  const { seed } = weather
  return (x, y, t, open) => {
    const middle = fbm(x * 3.6, y * 2.4, 4, 1002 + seed)
    if (t.matter === MATTER.glass) {
      const film = clamp(0.12 + 0.14 * middle)
      blend(t, [0.17, 0.16, 0.12], film)
      t.gloss *= 1 - film * 0.6
      return
    }
    const hidden = clamp((1 - open) * 1.6)
    const big = fbm(x * 0.7, y * 0.55, 4, 1001 + seed)
    const fine = fbm(x * 42, y * 36, 3, 1003)
    const grit = noise(x * 150, y * 150, 1004)
    const column = fbm(x * 16, y * 5, 3, 1005)
    const takes = TAKES[t.matter] ?? 0.3
    const film = clamp(0.4 + 0.3 * big + 0.22 * middle + 0.1 * fine + 0.5 * hidden) * 0.62
    blend(t, [0.21, 0.195, 0.165], film * takes)
    const wash = fbm(x * 9 + 0.25 * noise(x * 3, y * 1.4, 1006), y * 0.55, 4, 1007 + seed)
    blend(t, [0.15, 0.145, 0.115], clamp(wash * 0.9 + 0.12) * 0.5 * takes)

    const eaves = weather.eaves(x)
    const top = smooth(eaves - 1.7, eaves - 0.1, y + 0.55 * wash + 0.25 * big)
    const foot = smooth(1.25, 0.25, y + 0.4 * big + 0.28 * middle)
    let leak = 0
    for (const pipe of weather.pipes) {
      const beside = bell(x, pipe.x + 0.08 + 0.04 * middle, 0.3)
      leak = Math.max(leak, beside * (0.55 + 0.45 * smooth(pipe.top, pipe.top * 0.2, y)) * (y < pipe.top ? 1 : 0))
    }
    const runs = streaks(x, y, weather.ledges, 3)
    const drift = smooth(-0.1, 0.75, big + 0.35 * wash) * 0.5
    const wet = Math.max(top * 0.95, foot * 0.95, leak * 0.9, runs * 0.95, drift) * weather.algae
    const growth = wet * (0.82 + 0.55 * middle + 0.25 * column)
    const colony = smooth(0.28, 0.62, growth + 0.26 * fine + 0.12 * grit)
    const cover = clamp(0.55 * growth + 0.45 * colony * growth) * takes
    const yellow = clamp(0.5 + 0.6 * fbm(x * 1.6, y * 1.6, 3, 1008))
    const dark = smooth(0.55, 1.05, growth + 0.25 * middle)
    const green: Vec3 = [
      mix(mix(0.105, 0.16, yellow), 0.042, dark),
      mix(mix(0.123, 0.163, yellow), 0.047, dark),
      mix(mix(0.07, 0.085, yellow), 0.03, dark),
    ]
    blend(t, green, cover * 0.9)
    const core = smooth(0.45, 1, runs + 0.2 * fine) * 0.75 + 0.55 * smooth(0.5, 1, top + wash * 0.5 + 0.2 * fine - 0.1)
    blend(t, [0.03, 0.029, 0.024], clamp(core) * 0.7 * takes)
    // Trentepohlia, the red alga of northern walls, keeps to a few runs.
    const red = smooth(0.28, 0.62, fbm(x * 2.2 + 5, y * 0.35, 3, 1009 + seed)) * smooth(0.7, 1.9, y) * smooth(3.5, 2.4, y)
    const redTakes = t.matter === MATTER.render ? 0.42 : 0.08
    blend(t, [0.3, 0.155, 0.075], red * redTakes * clamp(0.55 + 0.7 * wash + 0.4 * fine))
    const splash = smooth(0.62, 0.28, y + 0.12 * middle)
    const mud = clamp(0.4 + 0.5 * fine + 0.5 * grit * grit + 0.3 * column)
    blend(t, [0.085, 0.072, 0.05], splash * mud * 0.75)
    t.gloss *= 0.4
  }
}
