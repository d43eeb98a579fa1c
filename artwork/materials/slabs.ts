import { blend, palette, swatch, tint } from '../engine/color.ts'
import { mix, mix3, smooth } from '../engine/math.ts'
import { fbm, GRAIN, noise, random, worley } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'

const STONE = palette('#827e76', '#8b867c', '#7a7771', '#938d81', '#807a6f', '#86817a')

/** Sides of a slab and its joint. */
const SLAB = { size: 0.6, joint: 0.006 }

/** Textured garden slabs of 60 x 60 cm, laid in rows with a half offset, sand in the joints. */
export function slabs(x: number, y: number, t: Texel): void {
  const { size, joint } = SLAB
  const row = Math.floor(y / size)
  const shifted = x + ((row & 1) === 1 ? size / 2 : 0) + 0.0015 * noise(x * 7, y * 7, 1801)
  const column = Math.floor(shifted / size)
  const fx = shifted - column * size
  const fy = y - row * size
  const [h1, h2, h3] = [random(column, row, 1802), random(column, row, 1803), random(column, row, 1804)]
  const chip = Math.max(0, fbm(x * 30, y * 30, 2, 1805) - 0.45) * 0.014
  const edge = Math.min(fx, size - fx, fy, size - fy) - joint / 2 - 0.0006 * noise(x * 50, y * 50, 1806) - chip
  const face = smooth(-0.0008, 0.0012, edge)
  const cloud = fbm(x * 3 + h1 * 9, y * 3, 4, 1807)
  const rough = fbm(x * 26, y * 26, 3, 1808)
  const grain = noise(x * 190, y * 190, 1809)
  worley(x * 150, y * 150, 1810)
  const pebble = GRAIN.near < 0.34 ? ((GRAIN.id & 255) / 255 - 0.45) * 0.35 : 0
  const bevel = 1 - smooth(0, 0.005, edge)
  const tilt = (fx - size / 2) * (h2 - 0.5) * 0.012 + (fy - size / 2) * (h3 - 0.5) * 0.012
  const top = (h1 - 0.5) * 0.004 + tilt - 0.0025 * bevel + rough * 0.0008 + grain * 0.0003
  t.h = mix(-0.007 + 0.001 * grain, top, face)
  const stone = mix3(swatch(STONE, h1), swatch(STONE, h3), 0.4)
  const tone = (0.88 + 0.2 * h2) * (1 + 0.12 * cloud + 0.08 * rough + 0.07 * grain + pebble) * (1 - 0.1 * bevel)
  tint(t, stone, tone)
  blend(t, [0.36 * (1 + 0.2 * grain), 0.32, 0.25], 1 - face)
  t.gloss = 0
  t.matter = face > 0.5 ? MATTER.stone : MATTER.mortar
  t.joint = edge
}
