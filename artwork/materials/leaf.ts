import { palette, swatch } from '../engine/color.ts'
import { clamp, mix, mix3, smooth, wrap } from '../engine/math.ts'
import { fbm, noise, type Dice } from '../engine/noise.ts'
import type { Surface } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'

const DRY = palette('#7a5530', '#8a6238', '#5f4128', '#97703f', '#6e4a2b', '#a58449', '#4a3524', '#85502f', '#7d6a3a')

export type Leaf = {
  x: number
  y: number
  angle: number
  length: number
  /** Height of what lies below a point. */
  floor: (x: number, y: number) => number
  /** Brightness: low when wet and old. */
  tone: number
  /** How far it may stand up, 0 to 1. */
  tilt: number
}

type Shape = { wide: number; lobed: boolean; toothed: boolean; seed: number }

/** Half width at a share `u` of the length, stalk included, in lengths. */
function halfWidth(u: number, shape: Shape): number {
  if (u < 0) return 0.011
  const oval = shape.wide * 0.5 * Math.sin(Math.PI * u ** 0.8) ** 0.85
  const lobes = shape.lobed ? 0.7 + 0.4 * Math.abs(Math.sin(u * 9.5 + 0.4)) : 1
  const teeth = shape.toothed ? 0.014 * Math.abs(wrap(u * 22, 1) - 0.5) : 0
  return oval * lobes + 0.012 * noise(u * 30, shape.seed, 861) + teeth
}

/** Lays one fallen leaf: a curled blade with midrib and side veins, draped between flat and its own tilt. */
export function layLeaf(surface: Surface, leaf: Leaf, dice: Dice): void {
  const { density } = surface
  const cos = Math.cos(leaf.angle)
  const sin = Math.sin(leaf.angle)
  const color = swatch(DRY, dice.roll())
  const stain = swatch(DRY, dice.roll())
  const tiltX = dice.between(-0.5, 0.5) * leaf.tilt
  const tiltY = dice.between(-0.5, 0.5) * leaf.tilt
  const fold = dice.between(-0.6, 1.5)
  const curl = dice.between(-0.5, 0.9)
  const shape: Shape = {
    wide: dice.between(0.38, 0.62),
    lobed: dice.roll() > 0.6,
    toothed: dice.roll() > 0.4,
    seed: Math.floor(dice.roll() * 9999),
  }
  const reach = Math.ceil(leaf.length * 0.62 * density)
  const column = surface.column(leaf.x)
  const row = surface.row(leaf.y)
  const floor = leaf.floor(leaf.x, leaf.y)
  for (let j = row - reach; j <= row + reach; j++) {
    for (let i = column - reach; i <= column + reach; i++) {
      if (!surface.holds(i, j)) continue
      const dx = (i - column) / density
      const dy = (j - row) / density
      const u = (dx * cos + dy * sin) / leaf.length + 0.5
      const v = (-dx * sin + dy * cos) / leaf.length
      if (u < -0.14 || u > 1) continue
      const off = Math.abs(v)
      const half = halfWidth(u, shape)
      if (off > half) continue
      const bend = fold * v * v + curl * (u - 0.5) * (u - 0.5) * 0.6 + 0.05 * noise(u * 5, v * 7 + shape.seed, 862)
      const drape = mix(floor, leaf.floor(leaf.x + dx, leaf.y + dy), 0.35)
      const z = drape + 0.002 + dx * tiltX + dy * tiltY + bend * leaf.length * 0.35
      const k = j * surface.columns + i
      if (surface.matter[k] !== MATTER.hole && z < (surface.height[k] as number)) continue
      const vein = Math.min(off / 0.014, Math.abs(wrap((u - off * 0.9) * 9, 1) - 0.5) * 9)
      const rib = 1 - smooth(0.4, 1.3, vein)
      const cloud = fbm(u * 7, v * 7 + shape.seed * 3, 3, 863)
      const rim = 1 - 0.3 * smooth(half * 0.55, half, off)
      const light = leaf.tone * (0.9 + 0.35 * cloud) * rim * (1 + 0.3 * rib)
      const spot = smooth(0.5, 0.62, fbm(u * 16, v * 16 + shape.seed, 2, 864))
      const c = mix3(mix3(color, stain, clamp(0.4 + 0.9 * cloud)), [0.03, 0.022, 0.015], spot * 0.7)
      surface.height[k] = z + rib * 0.0003
      surface.red[k] = c[0] * light
      surface.green[k] = c[1] * light
      surface.blue[k] = c[2] * light
      surface.gloss[k] = 0.1
      surface.matter[k] = MATTER.soil
    }
  }
}
