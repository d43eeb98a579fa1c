import { clamp } from './math.ts'

export type Point = readonly [number, number]

/** Distance from (x, y) to a stroke between two points. */
export function toStroke(x: number, y: number, [x0, y0]: Point, [x1, y1]: Point): number {
  const dx = x1 - x0
  const dy = y1 - y0
  const along = clamp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy))
  return Math.hypot(x - x0 - dx * along, y - y0 - dy * along)
}

/** Distance from (x, y) to the outline of a polygon: positive inside, negative outside. */
export function insidePolygon(x: number, y: number, points: readonly Point[]): number {
  let nearest = Infinity
  let within = false
  let last = points[points.length - 1]
  for (const point of points) {
    if (!last) break
    nearest = Math.min(nearest, toStroke(x, y, last, point))
    const crosses = point[1] > y !== last[1] > y
    if (crosses && x < ((last[0] - point[0]) * (y - point[1])) / (last[1] - point[1]) + point[0]) within = !within
    last = point
  }
  return within ? nearest : -nearest
}
