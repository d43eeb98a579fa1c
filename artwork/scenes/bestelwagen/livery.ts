import { hex } from '../../engine/color.ts'
import { smooth, mix3, type Vec3 } from '../../engine/math.ts'
import { toStroke } from '../../engine/shapes.ts'

const PETROL = hex('#0b4d56')
const CHALK = hex('#eef1ec')
const BRICK = hex('#b4553a')
const AQUA = hex('#1f7779')

/** The logo's blocks on a grid of 34: left, right, bottom, top. */
const RED_BLOCKS = [
  [0, 13, 24, 34],
  [0, 6, 12, 22],
  [0, 13, 0, 10],
] as const
const LIGHT_BLOCKS = [
  [15, 34, 24, 34],
  [8, 34, 12, 22],
  [15, 34, 0, 10],
] as const

type Box = readonly [number, number, number, number]
const holds = (boxes: readonly Box[], x: number, y: number): boolean => boxes.some(([a, b, c, d]) => x >= a && x < b && y >= c && y < d)

const ring = (x: number, y: number, cx: number): number => Math.abs(Math.hypot(x - cx, y - 0.5) - 0.42)
const bar = (x: number, y: number, at: number, from: number, to: number): number => toStroke(x, y, [at, from], [at, to])

/** Distance to the letters of "Helder"; the height of a small letter is 1. */
function wordmark(x: number, y: number): number {
  const capital = Math.min(bar(x, y, 0, 0.08, 1.5), bar(x, y, 0.86, 0.08, 1.5), toStroke(x, y, [0, 0.8], [0.86, 0.8]))
  const letterE = (cx: number): number => {
    const open = x > cx && y < 0.42 && y > 0.2
    return Math.min(open ? 9 : ring(x, y, cx), toStroke(x, y, [cx - 0.4, 0.48], [cx + 0.4, 0.48]))
  }
  const letterL = bar(x, y, 2.5, 0.08, 1.6)
  const letterD = Math.min(ring(x, y, 3.3), bar(x, y, 3.72, 0.08, 1.6))
  const hook = x < 6.1 && y > 0.5 ? Math.abs(Math.hypot(x - 5.94, y - 0.5) - 0.42) : 9
  const letterR = Math.min(bar(x, y, 5.52, 0.08, 0.92), hook)
  return Math.min(capital, letterE(1.62), letterL, letterD, letterE(4.62), letterR)
}

/** Colour of the van's side: petrol, a lighter sweep at the rear, the logo and the name. */
export function livery(x: number, y: number): Vec3 {
  const sweep = smooth(-0.004, 0.004, 0.5 - x + 0.5 * (y - 1))
  let color = mix3(PETROL, AQUA, sweep)
  const thin = Math.abs(0.57 - x + 0.5 * (y - 1))
  if (thin < 0.014) color = CHALK
  const unit = 0.0135
  const lx = (x - 1.04) / unit
  const ly = (y - 1.33) / unit
  if (holds(RED_BLOCKS, lx, ly)) color = BRICK
  if (holds(LIGHT_BLOCKS, lx, ly)) color = CHALK
  const size = 0.185
  if (wordmark((x - 1.66) / size, (y - 1.39) / size) < 0.1) color = CHALK
  return color
}
