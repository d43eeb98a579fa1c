import { hex } from '../../engine/color.ts'
import { smooth, wrap } from '../../engine/math.ts'
import { paint } from '../../materials/coatings.ts'
import { type Box, inset, inside, type Part } from '../../materials/parts.ts'

const SHUTTER = hex('#3c4f45')

/** A pair of louvred shutters, folded open against the wall. */
export const shutters =
  ([a, b, c, d]: Box): Part =>
  (x, y, t) => {
    const width = (b - a) / 2 + 0.02
    for (const left of [a - width - 0.04, b + 0.04]) {
      const leaf: Box = [left, left + width, c - 0.01, d + 0.01]
      if (!inside(x, y, leaf)) continue
      const edge = inset(x, y, leaf)
      paint(x, y, t, SHUTTER, 0.045 - 0.004 * smooth(0.006, 0, edge))
      const rail = Math.abs(y - (c + d) / 2) < 0.05 || edge < 0.065
      if (!rail) {
        t.h += -0.012 + 0.012 * (wrap(y, 0.045) / 0.045)
        t.gloss = 0.06 // the slats lean to the sky, and would mirror it
      }
      return true
    }
    return false
  }
