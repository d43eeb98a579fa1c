import { hex, palette, swatch, tint } from '../engine/color.ts'
import { mix, mix3, smooth } from '../engine/math.ts'
import { fbm, GRAIN, noise, random, worley } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'

const CONCRETE = hex('#8d8a84')

/** Square concrete tiles in running bond: the usual Flemish pavement. `y` runs away from the viewer. */
export function pavementTiles(x: number, y: number, t: Texel, tile = 0.3): void {
  const row = Math.floor(y / tile)
  const shifted = x + ((row & 1) === 1 ? tile / 2 : 0) + 0.002 * noise(x * 6, y * 6, 950)
  const column = Math.floor(shifted / tile)
  const fx = shifted - column * tile
  const fy = y - row * tile
  const joint = Math.min(fx, tile - fx, fy, tile - fy)
  const face = smooth(0.0015, 0.0045, joint)
  const grain = noise(x * 140, y * 140, 953)
  const cloud = fbm(x * 14, y * 14, 3, 954)
  const level = random(column, row, 951)
  const tone = (0.82 + 0.22 * level) * (1 + 0.12 * grain + 0.1 * cloud + 0.14 * fbm(x * 1.2, y * 1.2, 4, 955))
  tint(t, CONCRETE, tone * mix(0.45, 1, face))
  t.h =
    (level - 0.5) * 0.005 + (fx - tile / 2) * (random(column, row, 952) - 0.5) * 0.02 + grain * 0.0005 + cloud * 0.0006 - (1 - face) * 0.007
  t.gloss = 0
  t.matter = face > 0.5 ? MATTER.stone : MATTER.mortar
  t.joint = joint - 0.003
}

export const KLINKERS = palette('#857c74', '#776f69', '#8f857b', '#6a6562', '#7f7167', '#968b80', '#6f6b68', '#8a7a6c')
const SAND = hex('#a5967c')

/** Which klinker of a herringbone a point is in: its cell, the place inside it, and its size. */
function herringbone(x: number, y: number): { i: number; j: number; fx: number; fy: number; w: number; h: number } {
  const C = 0.105
  const X = (x - y) * Math.SQRT1_2 + 0.002 * noise(x * 5, y * 5, 1201)
  const Y = (x + y) * Math.SQRT1_2 + 0.002 * noise(x * 5, y * 5, 1202)
  const i = Math.floor(X / C)
  const j = Math.floor(Y / C)
  const fx = X - i * C
  const fy = Y - j * C
  const phase = (((i - j) % 4) + 4) % 4
  if (phase === 0) return { i, j, fx, fy, w: 2 * C, h: C }
  if (phase === 1) return { i: i - 1, j, fx: fx + C, fy, w: 2 * C, h: C }
  if (phase === 3) return { i, j, fx, fy, w: C, h: 2 * C }
  return { i, j: j - 1, fx, fy: fy + C, w: C, h: 2 * C }
}

/** Concrete klinkers of 210 x 105 mm in herringbone at 45 degrees, sand in the joints. */
export function klinkers(x: number, y: number, t: Texel): void {
  const { i, j, fx, fy, w, h } = herringbone(x, y)
  const [h1, h2, h3, h4] = [random(i, j, 1203), random(i, j, 1204), random(i, j, 1205), random(i, j, 1206)]
  const turn = (h1 - 0.5) * 0.012
  const ax = fx + (fy - h / 2) * turn
  const ay = fy - (fx - w / 2) * turn
  const dx = Math.min(ax, w - ax)
  const dy = Math.min(ay, h - ay)
  const round = 0.006
  const edge = dx < round && dy < round ? round - Math.hypot(round - dx, round - dy) : Math.min(dx, dy)
  const chip = Math.max(0, fbm(x * 40, y * 40, 2, 1208) - 0.42) * 0.012
  const joint = edge - 0.0024 - 0.0006 * noise(x * 60, y * 60, 1207) - chip
  const face = smooth(-0.0006, 0.001, joint)
  const cloud = fbm(x * 28, y * 28, 3, 1209)
  const grain = noise(x * 210, y * 210, 1210)
  worley(x * 160, y * 160, 1212)
  const pebble = GRAIN.near < 0.35 ? ((GRAIN.id & 255) / 255 - 0.45) * 0.5 : 0
  const bevel = 1 - smooth(0, 0.006, joint)
  const tilt = (ax - w / 2) * (h4 - 0.5) * 0.035 + (ay - h / 2) * (h2 - 0.5) * 0.035
  const top = (h3 - 0.5) * 0.0042 + tilt - 0.0035 * bevel + cloud * 0.0004 + grain * 0.0003
  const settled = fbm(x * 0.8, y * 0.8, 3, 1211) * 0.008
  t.h = mix(-0.0075 + 0.0012 * grain, top, face) + settled
  const clay = mix3(swatch(KLINKERS, h1), swatch(KLINKERS, h2), h3 * 0.7)
  const tone = (0.78 + 0.4 * h4) * (1 + 0.12 * cloud + 0.1 * grain + pebble) * (1 - 0.12 * bevel)
  const sandTone = 0.8 + 0.3 * cloud + 0.2 * grain
  tint(t, [
    mix(SAND[0] * sandTone, clay[0] * tone, face),
    mix(SAND[1] * sandTone, clay[1] * tone, face),
    mix(SAND[2] * sandTone, clay[2] * tone, face),
  ])
  t.matter = face > 0.5 ? MATTER.stone : MATTER.mortar
  t.gloss = 0
  t.joint = joint
}
