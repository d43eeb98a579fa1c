import { blend, hex, tint } from '../engine/color.ts'
import { smooth, type Vec3 } from '../engine/math.ts'
import { fbm, GRAIN, noise, worley } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'

const STONE = hex('#82878a')
const STONE_DARK = hex('#6b7074')
const STONE_LIGHT = hex('#9a9d9c')

/** Belgian blue limestone at height `h`; `chisel` is the depth of the tool lines, 0 for honed. */
export function bluestone(x: number, y: number, t: Texel, h = 0, chisel = 1, strength = 1): void {
  const cloud = fbm(x * 3.1, y * 3.1, 3, 401)
  const grit = fbm(x * 40, y * 40, 2, 402)
  const grain = noise(x * 180, y * 180, 403)
  tint(t, STONE, strength * (1 + 0.14 * cloud + 0.09 * grit + 0.07 * grain))
  blend(t, STONE_LIGHT, smooth(0.3, 0.9, fbm(x * 7, y * 5, 3, 404)) * 0.5)
  blend(t, STONE_DARK, smooth(0.2, 0.8, fbm(x * 5, y * 9, 3, 405)) * 0.5)
  worley(x * 34, y * 34, 406)
  if (GRAIN.near < 0.16 && (GRAIN.id & 7) < 3) blend(t, STONE_LIGHT, 0.5) // fossils
  t.h = h + grain * 0.00018 + cloud * 0.0004
  if (chisel > 0) {
    // Blows come by hand: their spacing wanders, they fade in and out and lean a little.
    const wander = 0.9 * noise(x * 3.7, y * 1.1, 407) + 0.25 * noise(x * 31, y * 6, 408) + y * 0.3
    const force = 0.45 + 0.55 * noise(x * 6, y * 9, 409)
    t.h += chisel * (Math.sin(x * 2 * Math.PI * 84 + wander * 5) * 0.00028 * force + 0.00045 * grit)
  }
  t.gloss = 0.25
  t.matter = MATTER.stone
}

const ZINC = hex('#8f9698')

/** Weathered zinc at height `h`. */
export function zinc(x: number, y: number, t: Texel, h: number): void {
  const bloom = fbm(x * 6, y * 2.2, 4, 421)
  const grain = fbm(x * 45, y * 30, 2, 422)
  tint(t, ZINC, 0.8 * (1 + 0.15 * bloom + 0.07 * grain))
  t.h = h + grain * 0.00012 + bloom * 0.0003
  t.gloss = 0.55
  t.matter = MATTER.metal
}

/** Brushed paint on wood or metal at height `h`. */
export function paint(x: number, y: number, t: Texel, color: Vec3, h: number): void {
  tint(t, color, 1 + 0.035 * noise(x * 60, y * 7, 431) + 0.03 * noise(x * 3, y * 3, 432))
  t.h = h + 0.00012 * noise(x * 220, y * 14, 433) + 0.0004 * noise(x * 3, y * 2, 434)
  t.gloss = 0.8
  t.matter = MATTER.paint
}

/** Crepi: sprayed grains over the waves of the trowel. `grain` 1 is coarse. */
export function crepi(x: number, y: number, t: Texel, color: Vec3, grain = 1): void {
  const f = 330 / grain
  worley(x * f, y * f, 441)
  const small = Math.max(0, 1 - GRAIN.near * 1.25)
  const size = ((GRAIN.id >>> 8) & 255) / 255
  worley(x * f * 0.55 + 7, y * f * 0.55, 442)
  const large = Math.max(0, 1 - GRAIN.near * 1.5) * ((GRAIN.id & 3) === 0 ? 1 : 0.25)
  const wave = noise(x * 2.3, y * 1.9, 443) * 0.0022 + fbm(x * 8, y * 7, 2, 444) * 0.001 + fbm(x * 34, y * 30, 2, 445) * 0.00045
  const pit = smooth(0.45, 0.8, fbm(x * 60, y * 60, 2, 446))
  t.h = wave + (small * (0.5 + 0.7 * size) * 0.0011 + large * 0.0016 - pit * 0.0012) * grain
  const cloud = 0.035 * noise(x * 0.9, y * 0.8, 447) + 0.03 * fbm(x * 12, y * 12, 2, 448)
  tint(t, color, 1 + 0.05 * (size - 0.5) + cloud - 0.1 * pit)
  t.gloss = 0
  t.matter = MATTER.render
}
