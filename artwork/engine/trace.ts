import { dot, type Vec3 } from './math.ts'
import type { Surface } from './surface.ts'
import { MATTER } from './texel.ts'

/** Where the last ray met a surface, in the surface's own axes. */
export const HIT = { x: 0, y: 0, z: 0, side: 0 }

/** Which edge of the slab the ray came in by. */
export const SIDE = { none: 0, left: 1, right: 2, bottom: 3, top: 4 } as const

const cell = (surface: Surface, x: number, y: number): number =>
  (((y - surface.spec.y0) * surface.density) | 0) * surface.columns + (((x - surface.spec.x0) * surface.density) | 0)

/** Narrows [near, far] to the stretch of the ray inside one pair of slab walls; NaN when it misses. */
const SPAN = { near: 0, far: 0, side: 0 }
function cut(start: number, step: number, low: number, high: number, lowSide: number, highSide: number): boolean {
  if (Math.abs(step) < 1e-9) return start >= low && start <= high
  const a = (low - start) / step
  const b = (high - start) / step
  const enter = Math.min(a, b)
  if (enter > SPAN.near) {
    SPAN.near = enter
    SPAN.side = step > 0 ? lowSide : highSide
  }
  SPAN.far = Math.min(SPAN.far, Math.max(a, b))
  return true
}

/** Marches a ray through a relief. Returns its distance, or Infinity; the point is in HIT. */
export function trace(surface: Surface, origin: Vec3, direction: Vec3, limit: number): number {
  const { spec, density } = surface
  const from: Vec3 = [origin[0] - spec.origin[0], origin[1] - spec.origin[1], origin[2] - spec.origin[2]]
  const oz = dot(from, spec.n)
  const dz = dot(direction, spec.n)
  if (Math.abs(dz) < 1e-6) return Infinity
  const ta = (surface.high - oz) / dz
  const tb = (surface.low - oz) / dz
  SPAN.near = Math.max(0.01, Math.min(ta, tb))
  SPAN.far = Math.min(limit, Math.max(ta, tb))
  SPAN.side = SIDE.none
  if (SPAN.far <= SPAN.near) return Infinity
  const ox = dot(from, spec.u)
  const oy = dot(from, spec.v)
  const dx = dot(direction, spec.u)
  const dy = dot(direction, spec.v)
  const edge = 1.5 / density
  if (!cut(ox, dx, spec.x0 + edge, spec.x0 + spec.width - edge, SIDE.left, SIDE.right)) return Infinity
  if (!cut(oy, dy, spec.y0 + edge, spec.y0 + spec.height - edge, SIDE.bottom, SIDE.top)) return Infinity
  const { near, far, side } = SPAN
  if (far <= near) return Infinity

  const across = Math.sqrt(dx * dx + dy * dy) * (far - near) * density
  const steps = Math.min(700, Math.max(3, Math.ceil(across / 1.1)))
  const step = (far - near) / steps
  const { height, matter } = surface
  const sheet = spec.sheet
  const reach = sheet === undefined ? Infinity : sheet + Math.abs(dz) * step * 1.5
  for (let k = 0; k <= steps; k++) {
    const t = near + k * step
    const here = cell(surface, ox + t * dx, oy + t * dy)
    const depth = (height[here] as number) - (oz + t * dz)
    if (depth < 0 || depth > reach) continue
    if (sheet !== undefined && (matter[here] as number) === MATTER.hole) continue
    if (k === 0) return meet(ox + t * dx, oy + t * dy, oz + t * dz, side, t)
    let above = t - step
    let below = t
    for (let m = 0; m < 5; m++) {
      const middle = (above + below) / 2
      if (oz + middle * dz <= (height[cell(surface, ox + middle * dx, oy + middle * dy)] as number)) below = middle
      else above = middle
    }
    const x = ox + below * dx
    const y = oy + below * dy
    if (spec.holes === true && (matter[cell(surface, x, y)] as number) === MATTER.hole) return Infinity
    return meet(x, y, oz + below * dz, SIDE.none, below)
  }
  return Infinity
}

function meet(x: number, y: number, z: number, side: number, distance: number): number {
  HIT.x = x
  HIT.y = y
  HIT.z = z
  HIT.side = side
  return distance
}
