import { bell, clamp, smooth } from '../engine/math.ts'
import { noise } from '../engine/noise.ts'

/** An edge from which dirty rain runs down a wall. */
export type Ledge = {
  x0: number
  x1: number
  y: number
  /** Usual length of a run in metres. */
  length: number
  strength: number
  /** Runs are stronger at both ends, as below a window sill. */
  ends?: boolean
}

function run(x: number, y: number, ledge: Ledge, seed: number): number {
  const fall = ledge.y - y
  if (fall < 0 || fall > ledge.length * 2.6 || x < ledge.x0 - 0.05 || x > ledge.x1 + 0.05) return 0
  const xm = x + 0.012 * noise(x * 4, y * 3.1, 701 + seed) + 0.004 * noise(x * 20, y * 11, 702 + seed)
  const broad = noise(xm * 5.5, ledge.y * 9, 703 + seed)
  const middle = noise(xm * 21, ledge.y * 9 + fall * 0.35, 704 + seed)
  const thin = noise(xm * 75, ledge.y * 7 + fall * 0.8, 705 + seed)
  const ends = ledge.ends === true ? 0.9 * (bell(x, ledge.x0 + 0.03, 0.035) + bell(x, ledge.x1 - 0.03, 0.035)) : 0
  const source = clamp(0.5 + 0.55 * broad + 0.42 * middle + 0.22 * thin + ends, 0, 1.5)
  const reach = ledge.length * clamp(0.45 + 0.9 * source + 0.35 * noise(xm * 11, 3, 706 + seed), 0.06, 2)
  const inside = smooth(ledge.x0 - 0.02, ledge.x0 + 0.02, x) * (1 - smooth(ledge.x1 - 0.02, ledge.x1 + 0.02, x))
  const broken = 0.78 + 0.32 * noise(xm * 60, y * 6, 707 + seed)
  return ledge.strength * source ** 0.7 * Math.exp((-fall / reach) * 1.25) * inside * broken
}

/** Strength (0 to 1) of the darkest run at a point: they meander, thin out and break up on their way down. */
export function streaks(x: number, y: number, ledges: readonly Ledge[], seed = 0): number {
  let strongest = 0
  for (const ledge of ledges) strongest = Math.max(strongest, run(x, y, ledge, seed))
  return clamp(strongest)
}
