import { tint } from '../engine/color.ts'
import { smooth, type Vec3 } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'
import { MATTER, type Texel } from '../engine/texel.ts'
import { bluestone, paint } from './coatings.ts'
import { inset, inside, type Box, type Part } from './parts.ts'

/** What hangs behind the glass. */
export type Curtain = {
  /** Net curtain from the sill up to this height. */
  netTo?: number
  /** Width of the drapes at both sides. */
  drapes?: number
}

export type WindowSpec = {
  box: Box
  color: Vec3
  seed: number
  /** Height of the bar between the casements and the fanlight. */
  transom?: number
  /** No bar in the middle. */
  single?: boolean
  curtain?: Curtain
  /** Depth of the frame in the wall. */
  reveal?: number
  /** Profile widths grow with this. */
  bold?: number
}

const FRAME = 0.05
const BAR = 0.035
const SASH = 0.04

/** Glass over a dark room; the curtains are painted on its plane, which no reflection gives away. */
export function glass(x: number, y: number, t: Texel, h: number, room: Box, seed: number, curtain: Curtain = {}): void {
  const dark = 0.012 + 0.01 * smooth(room[2], room[3], y)
  tint(t, [dark, dark * 0.95, dark * 0.85])
  const fold = Math.sin(x * 88 + 2.2 * noise(x * 9, y * 1.1, seed)) * 0.5 + 0.5
  if (curtain.netTo !== undefined && y < curtain.netTo) {
    const hem = y > curtain.netTo - 0.03 ? 0.8 : 1
    const cloth = (0.2 + 0.2 * fold * fold + 0.04 * noise(x * 30, y * 4, seed + 1)) * hem
    tint(t, [cloth, cloth * 0.985, cloth * 0.94])
  }
  if (curtain.drapes !== undefined) {
    const side = Math.min(x - room[0], room[1] - x)
    const width = curtain.drapes * (0.75 + 0.5 * smooth(room[2], room[3], y)) + 0.03 * noise(y * 3, seed, 5)
    if (side < width) {
      const cloth = 0.16 + 0.22 * fold
      tint(t, [cloth, cloth * 0.97, cloth * 0.92])
    }
  }
  t.h = h
  t.gloss = 1
  t.matter = MATTER.glass
}

/** A timber window in its reveal: sill slope, frame, transom, casements and panes. */
export function timberWindow(spec: WindowSpec): Part {
  const { box, color, seed } = spec
  const [a, b, c] = box
  const bold = spec.bold ?? 1
  const depth = -(spec.reveal ?? 0.115)
  const middle = (a + b) / 2
  return (x, y, t) => {
    if (!inside(x, y, box)) return false
    if (y < c + 0.022) {
      bluestone(x, y, t, 0.03 - (0.1 * (y - c)) / 0.022, 0, 1.05)
      return true
    }
    const toTransom = spec.transom === undefined ? 9 : Math.abs(y - spec.transom)
    const upper = spec.transom !== undefined && y > spec.transom
    const toMiddle = upper || spec.single === true ? 9 : Math.abs(x - middle)
    const toFrame = inset(x, y, box) - FRAME * bold
    if (toFrame < 0) paint(x, y, t, color, depth - 0.004 * smooth(-0.012, 0, toFrame))
    else if (toTransom < BAR * bold) paint(x, y, t, color, depth + 0.014 * (1 - toTransom / (BAR * bold)))
    else if (toMiddle < 0.014 * bold) paint(x, y, t, color, depth + (toMiddle < 0.002 ? -0.004 : 0.004))
    else {
      const rail = Math.min(toFrame, toTransom - BAR * bold, toMiddle - 0.014 * bold)
      const sash = SASH * bold
      if (rail < 0.003) paint(x, y, t, color, depth - 0.014)
      else if (rail < sash) paint(x, y, t, color, depth - 0.006 - 0.009 * smooth(sash - 0.013, sash, rail))
      else
        glass(
          x,
          y,
          t,
          depth - 0.024,
          box,
          seed,
          spec.transom === undefined || !upper || spec.curtain?.drapes !== undefined ? spec.curtain : {},
        )
    }
    return true
  }
}

/** A blue stone sill below a window. */
export function sill([a, b, c]: Box, thick: number, overhang: number): Part {
  const box: Box = [a - overhang, b + overhang, c - thick, c]
  return (x, y, t) => {
    if (!inside(x, y, box)) return false
    const end = Math.min(x - box[0], box[1] - x)
    bluestone(x, y + a, t, 0.062 - 0.012 * smooth(c - 0.02, c, y) - 0.008 * (1 - smooth(0, 0.01, end)), 0, 1.05)
    return true
  }
}
