import { hex, multiply, tint } from '../engine/color.ts'
import { smooth, type Vec3 } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'
import { toStroke } from '../engine/shapes.ts'
import { MATTER } from '../engine/texel.ts'
import { paint, zinc } from './coatings.ts'
import { BRASS } from './door.ts'
import { inside, type Box, type Part } from './parts.ts'

const CAST_IRON = hex('#3d4347')

/** A round zinc downpipe with collars, standing off the wall; below `ironTo` it is cast iron. */
export function downpipe(middle: number, bottom: number, top: number, collars: readonly number[], ironTo = -9): Part {
  const radius = 0.042
  return (x, y, t) => {
    const off = Math.abs(x - middle)
    if (y < bottom || y > top || off > radius + 0.004) return false
    const collar = Math.min(...collars.map((height) => Math.abs(y - height)))
    const r = collar < 0.02 ? radius + 0.003 : radius - 0.002
    if (off >= r) return false
    zinc(x, y, t, 0.035 + Math.sqrt(r * r - off * off))
    if (Math.abs(collar - 0.021) < 0.003) multiply(t, 0.75)
    if (y < ironTo) tint(t, CAST_IRON, 1 + 0.1 * noise(x * 30, y * 9, 5))
    return true
  }
}

const ENAMEL = hex('#1d2f5e')
const WHITE: Vec3 = [0.75, 0.75, 0.72]

const SEVENTEEN = [
  [
    [-0.03, 0.035],
    [-0.03, -0.035],
  ],
  [
    [-0.045, 0.02],
    [-0.03, 0.035],
  ],
  [
    [0, 0.035],
    [0.04, 0.035],
  ],
  [
    [0.04, 0.035],
    [0.012, -0.035],
  ],
] as const

/** Enamel plate with number 17, and a brass bell push below it. */
export function numberPlate(middle: number, height: number): Part {
  const plate: Box = [middle - 0.075, middle + 0.075, height - 0.06, height + 0.06]
  const bell: Box = [middle - 0.05, middle + 0.01, height - 0.445, height - 0.355]
  return (x, y, t) => {
    if (inside(x, y, bell)) {
      tint(t, BRASS, 0.9)
      t.h = 0.006
      t.gloss = 0.7
      t.matter = MATTER.metal
      if (Math.hypot(x - middle + 0.02, y - height + 0.4) < 0.012) {
        tint(t, [0.6, 0.6, 0.58])
        t.h = 0.012
        t.matter = MATTER.paint
      }
      return true
    }
    if (!inside(x, y, plate)) return false
    const nx = x - middle
    const ny = y - height
    const edge = Math.min(0.075 - Math.abs(nx), 0.06 - Math.abs(ny))
    const digits = Math.min(...SEVENTEEN.map(([from, to]) => toStroke(nx, ny, from, to)))
    tint(t, edge < 0.006 || digits < 0.0055 ? WHITE : ENAMEL)
    t.h = 0.006 + 0.003 * smooth(0, 0.02, edge)
    t.gloss = 0.9
    t.matter = MATTER.paint
    return true
  }
}

/** A wall lamp: a small box that shines down on nothing by day. */
export function wallLamp(middle: number, height: number, color: Vec3): Part {
  return (x, y, t) => {
    const edge = Math.min(0.055 - Math.abs(x - middle), 0.12 - Math.abs(y - height))
    if (edge <= 0) return false
    paint(x, y, t, color, 0.08 - 0.01 * (1 - smooth(0, 0.008, edge)))
    return true
  }
}
