import { clamp } from './math.ts'
import type { Surface } from './surface.ts'
import { MATTER } from './texel.ts'

/** A height step between neighbouring texels from which a wall, not a slope, is seen. */
const CLIFF = 0.008

/** Four texels around a point, their weights, and the one that gives matter and cliff colour. */
export class Footprint {
  corner = 0
  source = 0
  /** The point is on the wall of a step, which takes its colour from one texel. */
  cliff = false
  private columns = 0
  /** At the rim of a sheet, where blending would mix in the holes beside it. */
  private torn = false
  private a = 0
  private b = 0
  private c = 0
  private d = 0

  place(surface: Surface, x: number, y: number, z: number): void {
    const { columns, rows, density, height, spec } = surface
    const fx = clamp((x - spec.x0) * density - 0.5, 0, columns - 1.001)
    const fy = clamp((y - spec.y0) * density - 0.5, 0, rows - 1.001)
    const i = fx | 0
    const j = fy | 0
    const u = fx - i
    const v = fy - j
    this.columns = columns
    this.corner = j * columns + i
    this.a = (1 - u) * (1 - v)
    this.b = u * (1 - v)
    this.c = (1 - u) * v
    this.d = u * v
    const nearest = this.corner + (u >= 0.5 ? 1 : 0) + (v >= 0.5 ? columns : 0)
    let high = this.corner
    let low = this.corner
    this.torn = false
    for (const k of [this.corner, this.corner + 1, this.corner + columns, this.corner + columns + 1]) {
      if (spec.sheet !== undefined && surface.matter[k] === MATTER.hole) this.torn = true
      if ((height[k] as number) > (height[high] as number)) high = k
      if ((height[k] as number) < (height[low] as number)) low = k
    }
    if (this.torn) {
      this.cliff = false
      this.source = surface.row(y) * columns + surface.column(x)
      return
    }
    const step = (height[high] as number) - (height[low] as number)
    this.cliff = step > CLIFF
    // The wall of a step belongs to its upper edge, down to the last quarter.
    if (!this.cliff) this.source = nearest
    else this.source = z > (height[low] as number) + 0.25 * Math.min(0.01, step) ? high : low
  }

  /** Value at the point, blended between the four texels. */
  read(plane: Float32Array): number {
    if (this.torn) return plane[this.source] as number
    const k = this.corner
    return (
      (plane[k] as number) * this.a +
      (plane[k + 1] as number) * this.b +
      (plane[k + this.columns] as number) * this.c +
      (plane[k + this.columns + 1] as number) * this.d
    )
  }

  /** Colour channel at the point: unblended on a cliff. */
  readColor(plane: Float32Array): number {
    return this.cliff ? (plane[this.source] as number) : this.read(plane)
  }
}
