import { palette, swatch } from '../engine/color.ts'
import { scale3, type Vec3 } from '../engine/math.ts'
import { fbm, type Dice } from '../engine/noise.ts'
import type { Surface } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'

export type Blade = {
  x: number
  y: number
  angle: number
  length: number
  width: number
  /** Height of foot and tip. */
  foot: number
  tip: number
  color: Vec3
  /** Turn over its whole length, in radians. */
  curl: number
}

/** Lays one curved blade, needle or twig on a surface, over what is lower. */
export function layBlade(surface: Surface, blade: Blade): void {
  const { density } = surface
  const steps = Math.max(4, Math.ceil(blade.length * density * 1.4))
  let { x, y, angle } = blade
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const half = blade.width * (1 - t * t) * 0.5 * density + 0.2
    const reach = Math.ceil(half)
    const z = blade.foot + (blade.tip - blade.foot) * (1 - (1 - t) * (1 - t))
    angle += blade.curl / steps
    x += (Math.cos(angle) * blade.length) / steps
    y += (Math.sin(angle) * blade.length) / steps
    const column = surface.column(x)
    const row = surface.row(y)
    for (let j = row - reach; j <= row + reach; j++) {
      for (let i2 = column - reach; i2 <= column + reach; i2++) {
        if (!surface.holds(i2, j)) continue
        if ((i2 - column) ** 2 + (j - row) ** 2 > half * half + 0.3) continue
        const k = j * surface.columns + i2
        if (z <= (surface.height[k] as number)) continue
        const light = 0.7 + 0.45 * t
        surface.height[k] = z
        surface.red[k] = blade.color[0] * light
        surface.green[k] = blade.color[1] * light
        surface.blue[k] = blade.color[2] * light
        surface.matter[k] = MATTER.soil
        surface.gloss[k] = 0.04
      }
    }
  }
}

const GREENS = palette('#6f7a48', '#7a8450', '#5f693e', '#898d5b', '#9c9466', '#67734a', '#aea47a')

export type Lawn = {
  /** left, right, bottom, top */
  area: readonly [number, number, number, number]
  /** Blades per square metre. */
  density: number
  base: number
  size?: number
  /** How upright: 1 stands, 0 lies. */
  upright?: number
}

/** Sows grass over an area: tufts, mixed greens and some dry blades. */
export function sowGrass(surface: Surface, lawn: Lawn, dice: Dice): void {
  const [x0, x1, y0, y1] = lawn.area
  const size = lawn.size ?? 1
  const count = Math.round((x1 - x0) * (y1 - y0) * lawn.density)
  for (let i = 0; i < count; i++) {
    const x = dice.between(x0, x1)
    const y = dice.between(y0, y1)
    const tuft = fbm(x * 2.2, y * 2.2, 3, 851)
    const dry = dice.roll() > 0.9 ? 0.28 : 0
    const color = swatch(GREENS, dice.roll() * 0.72 + dry)
    layBlade(surface, {
      x,
      y,
      angle: dice.between(0, Math.PI * 2),
      length: dice.between(0.025, 0.065) * size,
      width: dice.between(0.0016, 0.0032),
      foot: lawn.base,
      tip: lawn.base + dice.between(0.012, 0.042) * size * (lawn.upright ?? 1) * (0.8 + 0.5 * tuft),
      color: scale3(color, 0.8 + 0.5 * tuft),
      curl: dice.between(-1.2, 1.2),
    })
  }
}
