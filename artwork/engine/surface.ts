import type { Vec3 } from './math.ts'
import { MATTER, type Painter, type Texel } from './texel.ts'

/** Lays objects on a surface; `done` holds the surfaces that come before it in the scene. */
export type Stamp = (surface: Surface, done: ReadonlyMap<string, Surface>) => void

/** Where a relief lies, how fine it is, and who paints it. */
export type SurfaceSpec = {
  name: string
  x0: number
  y0: number
  width: number
  height: number
  /** Texels per metre at full size. */
  density: number
  origin: Vec3
  u: Vec3
  v: Vec3
  n: Vec3
  build: Painter
  stamp?: Stamp
  /** Paints the dirt over the built relief; left out of the clean picture. */
  dirt?: Painter
  stampDirt?: Stamp
  /** Light that comes back from the relief itself. */
  bounce?: Vec3
  /** Texels of matter `hole` let rays through. */
  holes?: boolean
  /** Thickness in metres of a loose sheet; rays may pass below it. */
  sheet?: number
  /** Name of the surface on which a sheet lies; both shade each other. */
  over?: string
  /** The slab reaches at least this far down, so that its cut edge is alike before and after. */
  depth?: number
  /** Throws a shadow on other surfaces. */
  casts?: boolean
  /** Share of sky light that reaches (x, y) past objects that are not in the relief. */
  ambient?: (x: number, y: number) => number
}

/** A height field with colour, gloss and matter per texel, on its own plane. */
export class Surface {
  readonly spec: SurfaceSpec
  readonly density: number
  readonly columns: number
  readonly rows: number
  readonly height: Float32Array
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly gloss: Float32Array
  readonly matter: Uint8Array
  readonly joint: Float32Array
  readonly normalX: Float32Array
  readonly normalY: Float32Array
  readonly skyRed: Float32Array
  readonly skyGreen: Float32Array
  readonly skyBlue: Float32Array
  readonly open: Float32Array
  readonly sun: Float32Array
  low = 0
  high = 0

  constructor(spec: SurfaceSpec, scale: number) {
    this.spec = spec
    this.density = spec.density * scale
    this.columns = Math.round(spec.width * this.density)
    this.rows = Math.round(spec.height * this.density)
    const size = this.columns * this.rows
    const plane = (): Float32Array => new Float32Array(size)
    this.height = plane()
    this.red = plane()
    this.green = plane()
    this.blue = plane()
    this.gloss = plane()
    this.matter = new Uint8Array(size)
    this.joint = plane()
    this.normalX = plane()
    this.normalY = plane()
    this.skyRed = plane()
    this.skyGreen = plane()
    this.skyBlue = plane()
    this.open = plane().fill(1)
    this.sun = plane()
  }

  /** Column and row of a point in metres; may lie outside. */
  column(x: number): number {
    return Math.floor((x - this.spec.x0) * this.density)
  }

  row(y: number): number {
    return Math.floor((y - this.spec.y0) * this.density)
  }

  holds(column: number, row: number): boolean {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows
  }

  /** Runs a painter over every texel. */
  paint(painter: Painter): void {
    const t: Texel = { h: 0, r: 0, g: 0, b: 0, gloss: 0, matter: 0, joint: 0 }
    for (let j = 0, k = 0; j < this.rows; j++) {
      const y = this.spec.y0 + (j + 0.5) / this.density
      for (let i = 0; i < this.columns; i++, k++) {
        this.load(k, t)
        painter(this.spec.x0 + (i + 0.5) / this.density, y, t, this.open[k] as number)
        this.store(k, t)
      }
    }
  }

  load(k: number, t: Texel): void {
    t.h = this.height[k] as number
    t.r = this.red[k] as number
    t.g = this.green[k] as number
    t.b = this.blue[k] as number
    t.gloss = this.gloss[k] as number
    t.matter = this.matter[k] as number
    t.joint = this.joint[k] as number
  }

  store(k: number, t: Texel): void {
    this.height[k] = t.h
    this.red[k] = t.r
    this.green[k] = t.g
    this.blue[k] = t.b
    this.gloss[k] = t.gloss
    this.matter[k] = t.matter
    this.joint[k] = t.joint
  }

  /** Finds the slab between which rays have to be marched; holes do not count. */
  measure(): void {
    let low = Infinity
    let high = -Infinity
    for (let k = 0; k < this.height.length; k++) {
      if (this.spec.sheet !== undefined && (this.matter[k] as number) === MATTER.hole) continue
      const h = this.height[k] as number
      if (h < low) low = h
      if (h > high) high = h
    }
    this.low = Math.min(low, -(this.spec.depth ?? 0)) - 0.001
    this.high = high + 0.001
  }
}
