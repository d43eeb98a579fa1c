import { palette, swatch, tint } from '../engine/color.ts'
import { GRAIN, noise, worley } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'

const PEBBLES = palette('#a8a296', '#8c867c', '#c0b9ab', '#6d6860')

/** Rounded pebbles of about 24 mm. */
export function gravel(x: number, y: number, t: Texel, base: number): void {
  worley(x * 42, y * 42, 1101)
  const size = (GRAIN.id & 255) / 255
  const kind = ((GRAIN.id >>> 8) & 255) / 255
  const dome = Math.sqrt(Math.max(0, 1 - (GRAIN.near / (0.45 + 0.25 * size)) ** 2))
  const grain = noise(x * 130, y * 130, 1102)
  tint(t, swatch(PEBBLES, kind), dome > 0 ? 0.75 + 0.3 * size + 0.1 * grain : 0.28)
  t.h = base + dome * 0.014 + size * 0.006
  t.gloss = 0
  t.matter = MATTER.mortar
}
