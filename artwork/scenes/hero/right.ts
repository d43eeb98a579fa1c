import { blend, hex } from '../../engine/color.ts'
import { clamp, smooth, wrap, type Vec3 } from '../../engine/math.ts'
import { fbm } from '../../engine/noise.ts'
import type { Painter } from '../../engine/texel.ts'
import { brick, PALE_YELLOW } from '../../materials/brick.ts'
import { bluestone, paint, zinc } from '../../materials/coatings.ts'
import { panelDoor } from '../../materials/door.ts'
import { lintel } from '../../materials/masonry.ts'
import { firstOf, type Box, type Part } from '../../materials/parts.ts'
import { streaks } from '../../materials/streaks.ts'
import { sill, timberWindow } from '../../materials/window.ts'

/** Eaves of the right house, and the line where it starts. */
export const RIGHT_TOP = 7.75
export const RIGHT_START = 6
const STONE = hex('#c9c1ae')
const OXBLOOD = hex('#4a2320')
const DOOR: Box = [6.75, 7.75, 0.2, 2.9]
const COLUMNS = [6.75, 8.6, 10.5]
const WINDOWS: readonly Box[] = [
  ...COLUMNS.slice(1).map((x): Box => [x, x + 1, 1.1, 2.9]),
  ...COLUMNS.map((x): Box => [x, x + 1, 4.3, 6.35]),
]

/** A moulded cornice on consoles. */
const cornice: Part = (x, y, t) => {
  const up = (y - RIGHT_TOP + 0.42) / 0.42
  if (up < 0) return false
  if (up > 0.72) zinc(x, y, t, 0.34 - 0.02 * Math.cos(up * 9))
  else {
    paint(x, y, t, STONE, 0.1 + 0.2 * smooth(0.3, 0.65, up))
    if (up < 0.5 && wrap(x, 0.42) < 0.12) t.h += 0.12
  }
  return true
}

/** The right neighbour: a taller front in yellow brick, the same before and after. */
export function rightHouse(white: Vec3, mortar: Vec3): Painter {
  const parts = firstOf(
    cornice,
    panelDoor(DOOR, OXBLOOD, 5),
    lintel(DOOR, 0.12, 0.22, false),
    ...WINDOWS.flatMap((box, index) => [
      sill(box, 0.09, 0.08),
      timberWindow({
        box,
        color: white,
        seed: 71 + index,
        transom: box[2] + (box[3] - box[2]) * 0.72,
        curtain: { drapes: 0.2 },
      }),
      lintel(box, 0.12, 0.22, false),
    ]),
  )
  const ledges = [
    { x0: 6, x1: 14, y: 7.3, length: 0.6, strength: 0.8 },
    { x0: 6, x1: 14, y: 3.5, length: 0.4, strength: 0.7 },
    ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.08, x1: b + 0.08, y: c - 0.1, length: 0.5, strength: 0.8, ends: true })),
  ]
  return (x, y, t) => {
    if (parts(x, y, t)) return
    if (y < 0.7) bluestone(x, y, t, 0.03, 0.5, 0.85)
    else if (Math.abs(y - 3.62) < 0.09) bluestone(x, y, t, 0.05, 0)
    else {
      brick(x, y, t, { colors: PALE_YELLOW, mortar, course: 0.062, seed: 23 })
      const film = 0.22 + 0.25 * fbm(x * 0.8, y * 0.6, 4, 63) + 0.5 * streaks(x, y, ledges, 8)
      blend(t, [0.07, 0.06, 0.05], clamp(film))
    }
  }
}
