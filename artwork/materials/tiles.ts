import { blend, hex, multiply, palette, swatch, tint } from '../engine/color.ts'
import { clamp, mix3, smooth } from '../engine/math.ts'
import { fbm, noise, random } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'

const CLAY = palette('#845942', '#744c3b', '#8e6448', '#66473a', '#966c50', '#7e563f', '#6d4f40')
const AGE = hex('#54423a')
const LICHEN = hex('#96917e')

/** Width and visible length of a pantile. */
export const PANTILE = { width: 0.205, gauge: 0.3 }

/** Old clay pantiles; `y` runs up the slope from the eaves. Height is measured from the slope. */
export function pantiles(x: number, y: number, t: Texel): { share: number; noseward: number } {
  const { width, gauge } = PANTILE
  const row = Math.floor(y / gauge)
  const fy = y - row * gauge
  const shifted = x + 0.004 * noise(row * 3.3, x * 0.7, 1311) + 0.012 * (random(row, 2, 1310) - 0.5)
  const column = Math.floor(shifted / width)
  const u = shifted / width - column
  const [h1, h2, h3] = [random(column, row, 1312), random(column, row, 1313), random(column, row, 1314)]
  // A wide trough, a narrow roll, and the roll's free edge lying on the next tile's trough.
  const trough = -0.026 * Math.sin((u / 0.6) * Math.PI) ** 1.2
  const roll = 0.027 * Math.sin(((u - 0.6) / 0.4) * Math.PI) ** 0.75
  const profile = u < 0.6 ? trough : roll
  const lap = u > 0.93 ? 0.007 : 0
  const nose = -0.007 * (1 - smooth(0, 0.014, fy))
  const cloud = fbm(x * 24, y * 24, 3, 1315)
  const grain = noise(x * 150, y * 150, 1316) * 0.6 + noise(x * 420, y * 420, 1321) * 0.7
  const pit = fbm(x * 60, y * 60, 2, 1317)
  t.h =
    profile +
    (1 - fy / gauge) * 0.026 +
    nose +
    lap +
    (h1 - 0.5) * 0.006 +
    (h2 - 0.5) * 0.014 * (u - 0.5) +
    (h3 - 0.5) * 0.01 * (fy / gauge) +
    cloud * 0.0007 +
    pit * 0.0006 +
    grain * 0.0003
  const clay = mix3(swatch(CLAY, h1), swatch(CLAY, h3), h2 * 0.6)
  tint(t, clay, (0.74 + 0.45 * h3) * (1 + 0.18 * cloud + 0.12 * pit + 0.15 * grain))
  blend(t, AGE, 0.5 * smooth(0, 0.7, fbm(x * 4, y * 3, 4, 1318) + 0.25))
  blend(t, AGE, 0.35 * smooth(0.25, 0.05, Math.abs(u - 0.3)) * clamp(0.6 + cloud))
  const crust = fbm(x * 34, y * 34, 3, 1319) + 0.25 * pit + 0.25 * fbm(x * 4, y * 4, 2, 1320)
  blend(t, LICHEN, smooth(0.5, 0.66, crust) * 0.3 * clamp(0.7 + grain))
  // Fired clay is pitted and stained at every scale, or it looks like wax.
  const stain = fbm(x * 110, y * 80, 3, 1322)
  multiply(t, 1 + 0.16 * stain - 0.25 * smooth(0.35, 0.6, stain + 0.3 * pit))
  t.gloss = 0
  t.matter = MATTER.stone
  return { share: u, noseward: fy }
}
