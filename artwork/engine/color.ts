import { at, mix, type Vec3 } from './math.ts'
import type { Texel } from './texel.ts'

const linear = (byte: number): number => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** '#rrggbb' as a linear colour. */
export const hex = (code: string): Vec3 => [
  linear(parseInt(code.slice(1, 3), 16)),
  linear(parseInt(code.slice(3, 5), 16)),
  linear(parseInt(code.slice(5, 7), 16)),
]

export type Palette = readonly Vec3[]

export const palette = (...codes: string[]): Palette => codes.map(hex)

/** The colour at a share (0 up to 1) of the palette. */
export const swatch = (colors: Palette, share: number): Vec3 => at(colors, Math.min(colors.length - 1, Math.floor(share * colors.length)))

export function tint(t: Texel, color: Vec3, strength = 1): void {
  t.r = color[0] * strength
  t.g = color[1] * strength
  t.b = color[2] * strength
}

export function blend(t: Texel, color: Vec3, share: number): void {
  t.r = mix(t.r, color[0], share)
  t.g = mix(t.g, color[1], share)
  t.b = mix(t.b, color[2], share)
}

export function multiply(t: Texel, r: number, g = r, b = r): void {
  t.r *= r
  t.g *= g
  t.b *= b
}
