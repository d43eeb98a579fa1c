import { multiply } from '../../engine/color.ts'
import { hex } from '../../engine/color.ts'
import { smooth, wrap, type Vec3 } from '../../engine/math.ts'
import type { Painter } from '../../engine/texel.ts'
import { brick, GHENT_RED } from '../../materials/brick.ts'
import { paint, zinc } from '../../materials/coatings.ts'
import { panelDoor } from '../../materials/door.ts'
import { downpipe } from '../../materials/fittings.ts'
import { band, doorSurround, lintel, plinth } from '../../materials/masonry.ts'
import { firstOf, type Box, type Part } from '../../materials/parts.ts'
import { weatherFacade } from '../../materials/weather.ts'
import { sill, timberWindow } from '../../materials/window.ts'
import { RIGHT_START } from './right.ts'

/** Eaves of the house that is cleaned. */
export const MIDDLE_TOP = 6.95
const CORNICE = 6.28
const GREEN = hex('#24352f')
const DOOR: Box = [0.62, 1.62, 0.2, 2.85]
const GROUND: readonly Box[] = [
  [2.35, 3.45, 1.08, 2.85],
  [4.25, 5.35, 1.08, 2.85],
]
const UPPER: readonly Box[] = [
  [0.62, 1.62, 4.18, 5.8],
  [2.5, 3.5, 4.18, 5.8],
  [4.35, 5.35, 4.18, 5.8],
]
const PIPE = 0.16

/** Architrave, frieze with consoles and panels, crown moulding and zinc gutter. */
const cornice =
  (white: Vec3): Part =>
  (x, y, t) => {
    const up = y - CORNICE
    if (up < 0) return false
    if (up >= 0.52) zinc(x, y, t, 0.38 + 0.02 * Math.sin(((up - 0.52) / 0.15) * Math.PI))
    else if (up >= 0.36) paint(x, y, t, white, 0.26 + 0.09 * smooth(0.36, 0.5, up))
    else if (up < 0.1) paint(x, y, t, white, 0.05 + 0.02 * smooth(0.05, 0.06, up))
    else {
      paint(x, y, t, white, 0.045)
      const along = wrap(x + 0.1, 0.62)
      if (along < 0.13) t.h = 0.07 + 0.2 * smooth(0.08, 0.34, up)
      else t.h -= 0.015 * smooth(0, 0.02, Math.min(along - 0.19, 0.56 - along, up - 0.15, 0.31 - up))
    }
    return true
  }

/** The middle house: red Ghent brick with blue stone. */
export function middleHouse(white: Vec3, mortar: Vec3, dirty: boolean): Painter {
  const windows = [...GROUND.map((box) => ({ box, curtain: { netTo: 1.78 } })), ...UPPER.map((box) => ({ box, curtain: { drapes: 0.2 } }))]
  const parts = firstOf(
    cornice(white),
    downpipe(PIPE, 0, CORNICE, [1.4, 2.2, 4.2, 5.8], 1.4),
    band(3.36, 3.55, 1.5),
    doorSurround(DOOR, [1, 1.95]),
    panelDoor(DOOR, GREEN, 3),
    plinth(0.66, 1.05, mortar),
    ...windows.flatMap(({ box, curtain }, index) => [
      sill(box, 0.09, 0.08),
      timberWindow({ box, color: white, seed: 31 + index * 3, transom: box[2] + (box[3] - box[2]) * 0.72, curtain }),
      lintel(box, 0.14, 0.23),
    ]),
  )
  return (x, y, t) => {
    if (parts(x, y, t)) return
    brick(x, y + 0.02, t, { colors: GHENT_RED, mortar, flemish: true, seed: 3, recess: -0.006 })
    if (y > 6.14) t.h += wrap(x, 0.26) < 0.13 ? 0.03 : 0.005
    if (!dirty) multiply(t, 1.1)
  }
}

const full = { x0: 0.02, x1: 5.98 }
const soil = weatherFacade({
  soot: 1.12,
  damp: 1.5,
  algae: 1.1,
  pipes: [{ x: PIPE + 0.04, top: 4 }],
  salt: [
    { y: 1.1, spread: 0.5, amount: 0.75 },
    { y: 3.9, spread: 0.35, amount: 0.5 },
  ],
  ledges: [
    ...GROUND.map(([a, b, c]) => ({ x0: a - 0.08, x1: b + 0.08, y: c - 0.09, length: 0.5, strength: 1, ends: true })),
    ...UPPER.map(([a, b, c]) => ({ x0: a - 0.08, x1: b + 0.08, y: c - 0.09, length: 0.7, strength: 1, ends: true })),
    { ...full, y: 3.36, length: 0.6, strength: 1 },
    { ...full, y: CORNICE, length: 0.75, strength: 1 },
    { x0: 0.04, x1: 0.4, y: 6.5, length: 3.5, strength: 0.95 },
    { x0: 5.3, x1: 5.98, y: 6.5, length: 1.8, strength: 0.85 },
    { ...full, y: 0.66, length: 0.25, strength: 0.7 },
  ],
})

/** The dirt of the middle house; its neighbours stay as they are. */
export const middleDirt: Painter = (x, y, t, open) => {
  if (x >= 0 && x < RIGHT_START && y < MIDDLE_TOP) soil(x, y, t, open)
}
