import { multiply, tint } from '../engine/color.ts'
import { smooth, wrap, type Vec3 } from '../engine/math.ts'
import { random } from '../engine/noise.ts'
import { brick, type Bond } from './brick.ts'
import { bluestone } from './coatings.ts'
import { inset, inside, type Box, type Part } from './parts.ts'

/** A flat arch of fanned bricks on end over an opening. */
export function flatArch([a, b, , top]: Box, bond: Bond, rise = 0.205): Part {
  const middle = (a + b) / 2
  return (x, y, t) => {
    if (y < top || y >= top + rise) return false
    const fanned = (x - middle) / (1 + 0.3 * (y - top))
    if (Math.abs(fanned) >= (b - a) / 2 + 0.02) return false
    brick(fanned + 20.032, y - top - 0.003, t, { ...bond, soldier: true, flemish: false, course: 0.0625, length: 0.2 })
    return true
  }
}

/** A stone lintel with or without a keystone. */
export function lintel([a, b, , top]: Box, overhang: number, rise: number, key = true): Part {
  const box: Box = [a - overhang, b + overhang, top, top + rise]
  return (x, y, t) => {
    if (!inside(x, y, box)) return false
    const isKey = key && Math.abs(x - (a + b) / 2) < 0.085
    const edge = inset(x, y, box)
    bluestone(x + a, y + top, t, (isKey ? 0.043 : 0.018) - 0.008 * (1 - smooth(0, 0.012, edge)), 0.4, 1.03 + (isKey ? 0.06 : 0))
    return true
  }
}

/** A foot of large stone slabs from the ground to `top`, left open between the `gap` ends. */
export function plinth(top: number, slab: number, mortar: Vec3, gap?: readonly [number, number]): Part {
  return (x, y, t) => {
    if (y >= top || (gap && x > gap[0] && x < gap[1])) return false
    const along = wrap(x + 5.2, slab)
    const joint = Math.min(along, slab - along)
    const id = Math.floor((x + 5.2) / slab)
    const depth = 0.032 - 0.022 * smooth(top - 0.025, top, y) + (random(id, 1, 3) - 0.5) * 0.002
    bluestone(x, y + id * 3.7, t, depth, 0.8, 0.9 + 0.18 * random(id, 2, 3))
    if (joint < 0.0032) {
      t.h -= 0.006
      tint(t, mortar, 0.8)
    } else t.h -= 0.003 * (1 - smooth(0.003, 0.007, joint))
    return true
  }
}

/** A projecting course of stone across the front. */
export function band(bottom: number, top: number, slab: number): Part {
  return (x, y, t) => {
    if (y <= bottom || y >= top) return false
    const joint = Math.abs(wrap(x + 0.4, slab) - slab / 2)
    const wash = 0.03 * smooth(top - 0.05, top, y) + 0.02 * (1 - smooth(bottom, bottom + 0.03, y))
    bluestone(x + Math.floor((x + 0.4 + slab / 2) / slab) * 2.3, y, t, 0.055 - wash - (joint < 0.0025 ? 0.006 : 0), 0)
    return true
  }
}

/** Stone jambs, lintel and step round a doorway. */
export function doorSurround(door: Box, joints: readonly number[]): Part {
  const [a, b, foot, top] = door
  const box: Box = [a - 0.15, b + 0.15, 0, top + 0.2]
  return (x, y, t) => {
    if (!inside(x, y, box) || inside(x, y, door)) return false
    if (y < foot) {
      if (x < a - 0.09 || x > b + 0.09) return false
      bluestone(x, y, t, 0.19 - 0.01 * smooth(foot - 0.015, foot, y), 0)
      return true
    }
    const over = y > top
    const seam = over ? 9 : Math.min(...joints.map((height) => Math.abs(y - height)), Math.abs(y - top))
    const edge = over ? Math.min(x - box[0], box[1] - x, box[3] - y) : Math.min(Math.abs(x - box[0]), Math.abs(x - box[1]), 0.05)
    const block = over ? 8 : joints.filter((height) => y > height).length * 2.1
    bluestone(x, y + block, t, 0.022 - 0.01 * (1 - smooth(0, 0.012, edge)), over ? 0.4 : 0.7, over ? 1.05 : 0.97)
    if (seam < 0.0028) {
      t.h -= 0.006
      multiply(t, 0.75)
    }
    return true
  }
}
