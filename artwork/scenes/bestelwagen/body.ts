import { blend, hex, multiply, tint } from '../../engine/color.ts'
import { bell, smooth, type Vec3 } from '../../engine/math.ts'
import { fbm, noise } from '../../engine/noise.ts'
import { insidePolygon, type Point, toStroke } from '../../engine/shapes.ts'
import { MATTER, type Texel } from '../../engine/texel.ts'
import { livery } from './livery.ts'
import { OUTLINE, AXLES, DOOR_WINDOW, CORNER_WINDOW, LAMP, TAIL, SEAMS, HANDLES } from './outline.ts'

const PLASTIC: Vec3 = [0.022, 0.023, 0.024]
const DARK_GLASS: Vec3 = [0.008, 0.009, 0.01]

const toLine = (x: number, y: number, line: readonly Point[]): number => {
  let nearest = Infinity
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]
    const to = line[i]
    if (from && to) nearest = Math.min(nearest, toStroke(x, y, from, to))
  }
  return nearest
}

/** Curve of the side: upright below, leaning in above the waist, rounded to the roof and the nose. */
function side(x: number, y: number, edge: number): number {
  const lean = 0.14 * Math.max(0, y - 1.05) ** 2 + 0.1 * Math.max(0, 0.75 - y) ** 2
  const nose = 0.26 * smooth(3.9, 5.05, x) ** 1.4
  const tail = 0.05 * smooth(0.25, 0, x)
  const round = Math.min(1, Math.max(0, edge) / 0.13)
  return -lean - nose - tail - 0.11 * (1 - Math.sqrt(1 - (1 - round) ** 2))
}

function pane(t: Texel, h: number, rubber: number): void {
  tint(t, rubber < 0.022 ? PLASTIC : DARK_GLASS)
  t.h = h - 0.006
  t.matter = rubber < 0.022 ? MATTER.paint : MATTER.glass
  t.gloss = rubber < 0.022 ? 0.2 : 0.85
}

/** Paints the body at (x, y); returns false outside it. */
export function body(x: number, y: number, t: Texel): boolean {
  const edge = insidePolygon(x, y, OUTLINE)
  const arch = Math.min(...AXLES.map((axle) => Math.hypot(x - axle, y - 0.34)))
  if (edge < 0 || arch < 0.385) return false
  const h = side(x, y, edge)
  tint(t, livery(x, y))
  t.h = h
  t.matter = MATTER.lacquer
  t.gloss = 1
  // A crease along the waist and a hollow above the sill catch the light.
  t.h += 0.012 * smooth(0.06, 0, Math.abs(y - 1.16 + 0.012 * x)) - 0.012 * smooth(0.1, 0, Math.abs(y - 0.6))
  if (y < 0.4 || (x > 4.35 && y < 0.52 + 0.08 * (x - 4.35)) || (x < 0.5 && y < 0.58)) {
    tint(t, PLASTIC, 1 + 0.2 * noise(x * 200, y * 200, 2101))
    t.h = h + 0.012
    t.matter = MATTER.paint
    t.gloss = 0.35
  } else if (arch < 0.425) t.h += 0.014
  const window = Math.max(insidePolygon(x, y, DOOR_WINDOW), insidePolygon(x, y, CORNER_WINDOW))
  if (window > 0) pane(t, h, window)
  const screen = x > 3.3 && y > 1.22 && edge < 0.05
  if (screen) pane(t, h, edge)
  const seam = Math.min(...SEAMS.map((line) => toLine(x, y, line)))
  if (seam < 0.003 && window < 0) {
    t.h -= 0.008
    multiply(t, 0.12)
    t.gloss = 0
  }
  details(x, y, t, h)
  dust(x, y, t)
  return true
}

/** Road film on the sills and behind the wheels. */
function dust(x: number, y: number, t: Texel): void {
  const thrown = Math.max(...AXLES.map((axle) => bell(x, axle - 0.55, 0.3))) * smooth(0.95, 0.4, y)
  const film = smooth(0.85, 0.25, y + 0.12 * fbm(x * 2.5, y * 2.5, 3, 2102)) * 0.3 + thrown * 0.25
  const amount = film * (0.75 + 0.4 * fbm(x * 14, y * 9, 3, 2103))
  blend(t, [0.17, 0.155, 0.13], Math.max(0, amount))
  t.gloss *= 1 - Math.max(0, amount)
}

/** Rail of the sliding door, handles, mirror, lamps and the fuel flap. */
function details(x: number, y: number, t: Texel, h: number): void {
  if (x > 0.2 && x < 1.62 && Math.abs(y - 1.21) < 0.014) {
    tint(t, PLASTIC)
    t.h = h - 0.012
    t.gloss = 0.2
  }
  for (const [hx, hy] of HANDLES) {
    const off = toStroke(x, y, [hx - 0.07, hy], [hx + 0.07, hy])
    if (off > 0.022) continue
    tint(t, PLASTIC)
    t.h = h + 0.03 * Math.sqrt(1 - (off / 0.022) ** 2)
    t.matter = MATTER.paint
  }
  const mirror = toStroke(x, y, [3.93, 1.34], [3.93, 1.5])
  if (mirror < 0.082) {
    tint(t, PLASTIC)
    t.h = h + 0.06 + 0.14 * Math.sqrt(1 - (mirror / 0.082) ** 2)
    t.matter = MATTER.lacquer
    t.gloss = 0.6
  }
  const lamp = insidePolygon(x, y, LAMP)
  if (lamp > 0) {
    tint(t, lamp < 0.012 ? PLASTIC : hex('#9fa5a8'), 0.7 + 0.5 * Math.abs(Math.sin(x * 60)))
    t.h = h + 0.004
    t.matter = MATTER.lacquer
  }
  if (insidePolygon(x, y, TAIL) > 0) {
    tint(t, y > 1.33 ? [0.3, 0.06, 0.012] : [0.2, 0.008, 0.008])
    t.matter = MATTER.lacquer
  }
  const flap = Math.max(Math.abs(x - 2.62), Math.abs(y - 0.72)) - 0.085
  if (Math.abs(flap) < 0.004) multiply(t, 0.3)
}
