import { blend, multiply } from '../engine/color.ts'
import { clamp, mix, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, GRAIN, noise, worley } from '../engine/noise.ts'
import { MATTER, type Painter, type Texel } from '../engine/texel.ts'

export type PavingWeather = {
  /** How shaded a place is, 0 to 1: there the green grows. */
  shade: (x: number, y: number) => number
  /** How often wheels or feet pass, 0 to 1: there it stays grey. */
  traffic: (x: number, y: number) => number
  /** Place and radius of oil stains. */
  oil?: readonly (readonly [number, number, number])[]
  /** Overall strength of the grey film and the moss. */
  film?: number
  moss?: number
}

type Clouds = { big: number; middle: number; fine: number; grit: number }

/** Years outdoors on paving: grey film, algae in the shade, moss from the joints, lichen and oil. */
export function weatherPaving(weather: PavingWeather): Painter {
  return (x, y, t) => {
    if (t.matter === MATTER.soil) return
    const clouds: Clouds = {
      big: fbm(x * 0.55, y * 0.55, 4, 1221),
      middle: fbm(x * 2.8, y * 2.8, 4, 1222),
      fine: fbm(x * 34, y * 34, 3, 1223),
      grit: noise(x * 170, y * 170, 1224),
    }
    const { big, middle, fine, grit } = clouds
    const shade = weather.shade(x, y)
    const traffic = weather.traffic(x, y)
    const film = clamp((0.8 + 0.4 * big + 0.28 * middle + 0.16 * fine - 0.1 * traffic) * (weather.film ?? 1))
    multiply(t, mix(1, 0.4, film), mix(1, 0.39, film), mix(1, 0.355, film))
    blend(t, [0.042, 0.039, 0.032], film * 0.52)
    const green = clamp(0.14 + 0.75 * shade + 0.55 * big + 0.5 * middle - 0.4 * traffic)
    const light = clamp(0.5 + fine)
    const algae: Vec3 = [mix(0.052, 0.078, light), mix(0.059, 0.082, light), 0.034]
    blend(t, algae, clamp(green * (0.75 + 0.5 * fine + 0.2 * grit)) * 0.72)
    moss(x, y, t, shade, traffic, clouds, weather.moss ?? 1)
    lichen(x, y, t, fine)
    for (const stain of weather.oil ?? []) oil(x, y, t, stain)
  }
}

function moss(x: number, y: number, t: Texel, shade: number, traffic: number, c: Clouds, strength: number): void {
  if (t.matter === MATTER.mortar) blend(t, [0.035, 0.03, 0.022], 0.85)
  const swell = 0.009 + 0.012 * clamp(shade + c.big)
  const home = 0.42 + 0.55 * c.middle + 0.6 * c.big + 0.47 * shade - 0.5 * traffic + 0.28 * c.fine
  const pad = smooth(0.22, 0.6, home * strength - 0.75 * smooth(-0.003, swell, t.joint))
  if (pad <= 0) return
  const tuft = noise(x * 120, y * 120, 1226) * 0.5 + noise(x * 55, y * 55, 1227) * 0.5
  const dry = clamp(0.5 + 0.8 * noise(x * 1.7, y * 1.7, 1228))
  const color: Vec3 = [mix(0.058, 0.1, dry) * (1 + 0.6 * tuft), mix(0.066, 0.096, dry) * (1 + 0.55 * tuft), 0.028 * (1 + 0.5 * tuft)]
  blend(t, color, pad * 0.95)
  t.h += pad * (0.0065 + 0.0045 * tuft)
}

function lichen(x: number, y: number, t: Texel, fine: number): void {
  if (t.matter === MATTER.mortar) return
  worley(x * 5.5, y * 5.5, 1229)
  if (((GRAIN.id >>> 8) & 7) >= 3) return
  const radius = 0.04 + 0.1 * ((GRAIN.id & 255) / 255)
  const ring = smooth(radius, radius * 0.75, GRAIN.near + 0.09 * fine)
  blend(t, [0.2, 0.2, 0.165], ring * 0.42 * clamp(0.5 + 1.3 * fine))
}

function oil(x: number, y: number, t: Texel, [ox, oy, radius]: readonly [number, number, number]): void {
  // Oil soaks in drop by drop: a hard ragged core, satellites, and a thin halo.
  const warped = Math.hypot(x - ox, (y - oy) * 0.9) + 0.07 * noise(x * 6, y * 6, 1231) + 0.025 * noise(x * 24, y * 24, 1232)
  const halo = smooth(radius * 1.6, radius * 0.8, warped)
  if (halo <= 0) return
  const grain = 0.012 * noise(x * 90, y * 90, 1234)
  const core = smooth(radius * 0.82, radius * 0.66, warped + grain)
  const drops = smooth(0.3, 0.42, noise(x * 26, y * 26, 1235)) * halo
  multiply(t, 1 - 0.4 * halo)
  blend(t, [0.011, 0.01, 0.0095], clamp(core * (0.82 + 0.2 * noise(x * 11, y * 11, 1236)) + 0.6 * drops))
  if (t.matter === MATTER.stone && t.joint > 0.006) t.gloss = Math.max(t.gloss, core * 0.3)
}
