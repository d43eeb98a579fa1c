import { hex, multiply, tint } from '../../engine/color.ts';
import { smooth, type Vec3 } from '../../engine/math.ts';
import { noise } from '../../engine/noise.ts';
import { insidePolygon, toStroke, type Point } from '../../engine/shapes.ts';
import { MATTER, type Texel } from '../../engine/surface.ts';
import { livery } from './livery.ts';

const PLASTIC: Vec3 = [0.022, 0.023, 0.024];
const DARK_GLASS: Vec3 = [0.008, 0.009, 0.01];

/** Side of the van, nose to the right, in metres. */
export const OUTLINE: readonly Point[] = [
  [0.05, 0.42], [0.02, 0.62], [0.04, 1.2], [0.1, 1.82], [0.17, 1.91], [0.34, 1.945], [1.4, 1.975], [2.6, 1.97],
  [3.15, 1.935], [3.4, 1.87], [3.72, 1.62], [4.08, 1.31], [4.22, 1.22], [4.6, 1.12], [4.82, 1.02], [4.92, 0.9],
  [4.96, 0.7], [4.98, 0.5], [4.95, 0.33], [4.85, 0.25], [4.4, 0.23], [4.35, 0.25], [0.5, 0.27], [0.12, 0.33],
];
export const AXLES = [0.98, 3.98] as const;
const DOOR_WINDOW: readonly Point[] = [
  [2.98, 1.27], [3.86, 1.27], [3.93, 1.33], [3.5, 1.69], [3.3, 1.8], [3.1, 1.83], [2.98, 1.83],
];
const CORNER_WINDOW: readonly Point[] = [[3.98, 1.3], [4.13, 1.27], [4.05, 1.27], [3.93, 1.3], [3.78, 1.47], [3.84, 1.46]];
const LAMP: readonly Point[] = [[4.56, 1.07], [4.78, 1.0], [4.9, 0.88], [4.9, 0.8], [4.74, 0.83], [4.62, 0.95]];
const TAIL: readonly Point[] = [[0.04, 1.0], [0.13, 1.0], [0.15, 1.5], [0.075, 1.5]];
/** Gaps between panels, as open lines. */
const SEAMS: readonly (readonly Point[])[] = [
  [[2.9, 1.9], [2.9, 0.36], [3.52, 0.36], [3.6, 0.66], [3.9, 0.82], [4.14, 0.86], [4.16, 1.1], [4.1, 1.25]],
  [[1.62, 1.88], [1.62, 0.36], [2.9, 0.36]],
  [[1.62, 1.86], [2.9, 1.86]],
  [[4.16, 1.12], [4.62, 1.06]],
  [[0.16, 1.9], [0.16, 0.62]],
  [[4.38, 0.72], [4.93, 0.66]],
];
const HANDLES: readonly Point[] = [[2.72, 1.08], [3.02, 1.08]];

const toLine = (x: number, y: number, line: readonly Point[]): number => {
  let nearest = Infinity;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1];
    const to = line[i];
    if (from && to) nearest = Math.min(nearest, toStroke(x, y, from, to));
  }
  return nearest;
};

/** Curve of the side: upright below, leaning in above the waist, rounded to the roof and the nose. */
function side(x: number, y: number, edge: number): number {
  const lean = 0.14 * Math.max(0, y - 1.05) ** 2 + 0.1 * Math.max(0, 0.75 - y) ** 2;
  const nose = 0.26 * smooth(3.9, 5.05, x) ** 1.4;
  const tail = 0.05 * smooth(0.25, 0, x);
  const round = Math.min(1, Math.max(0, edge) / 0.13);
  return -lean - nose - tail - 0.11 * (1 - Math.sqrt(1 - (1 - round) ** 2));
}

function pane(t: Texel, h: number, rubber: number): void {
  tint(t, rubber < 0.022 ? PLASTIC : DARK_GLASS);
  t.h = h - 0.006;
  t.matter = rubber < 0.022 ? MATTER.paint : MATTER.glass;
  t.gloss = rubber < 0.022 ? 0.2 : 0.85;
}

/** Paints the body at (x, y); returns false outside it. */
export function body(x: number, y: number, t: Texel): boolean {
  const edge = insidePolygon(x, y, OUTLINE);
  const arch = Math.min(...AXLES.map((axle) => Math.hypot(x - axle, y - 0.34)));
  if (edge < 0 || arch < 0.385) return false;
  const h = side(x, y, edge);
  tint(t, livery(x, y));
  t.h = h;
  t.matter = MATTER.lacquer;
  t.gloss = 1;
  // A crease along the waist and a hollow above the sill catch the light.
  t.h += 0.012 * smooth(0.06, 0, Math.abs(y - 1.16 + 0.012 * x)) - 0.012 * smooth(0.1, 0, Math.abs(y - 0.6));
  if (y < 0.4 || (edge < 0.3 && x > 4.35 && y < 0.6) || (x < 0.5 && y < 0.6)) {
    tint(t, PLASTIC, 1 + 0.2 * noise(x * 200, y * 200, 2101));
    t.h = h + 0.012;
    t.matter = MATTER.paint;
    t.gloss = 0.35;
  } else if (arch < 0.425) t.h += 0.014;
  const window = Math.max(insidePolygon(x, y, DOOR_WINDOW), insidePolygon(x, y, CORNER_WINDOW));
  if (window > 0) pane(t, h, window);
  const screen = x > 3.3 && y > 1.22 && edge < 0.05;
  if (screen) pane(t, h, edge);
  const seam = Math.min(...SEAMS.map((line) => toLine(x, y, line)));
  if (seam < 0.005 && window < 0) {
    t.h -= 0.01;
    tint(t, [0.004, 0.006, 0.006]);
    t.gloss = 0;
  }
  details(x, y, t, h);
  return true;
}

/** Rail of the sliding door, handles, mirror, lamps and the fuel flap. */
function details(x: number, y: number, t: Texel, h: number): void {
  if (x > 0.2 && x < 1.62 && Math.abs(y - 1.21) < 0.014) {
    tint(t, PLASTIC);
    t.h = h - 0.012;
    t.gloss = 0.2;
  }
  for (const [hx, hy] of HANDLES) {
    const off = toStroke(x, y, [hx - 0.07, hy], [hx + 0.07, hy]);
    if (off > 0.022) continue;
    tint(t, PLASTIC);
    t.h = h + 0.03 * Math.sqrt(1 - (off / 0.022) ** 2);
    t.matter = MATTER.paint;
  }
  const mirror = toStroke(x, y, [3.93, 1.34], [3.93, 1.5]);
  if (mirror < 0.082) {
    tint(t, PLASTIC);
    t.h = h + 0.06 + 0.14 * Math.sqrt(1 - (mirror / 0.082) ** 2);
    t.matter = MATTER.lacquer;
    t.gloss = 0.6;
  }
  const lamp = insidePolygon(x, y, LAMP);
  if (lamp > 0) {
    tint(t, lamp < 0.012 ? PLASTIC : hex('#9fa5a8'), 0.7 + 0.5 * Math.abs(Math.sin(x * 60)));
    t.h = h + 0.004;
    t.matter = MATTER.lacquer;
  }
  if (insidePolygon(x, y, TAIL) > 0) {
    tint(t, y > 1.33 ? [0.3, 0.06, 0.012] : [0.2, 0.008, 0.008]);
    t.matter = MATTER.lacquer;
  }
  const flap = Math.max(Math.abs(x - 2.62), Math.abs(y - 0.72)) - 0.085;
  if (Math.abs(flap) < 0.004) multiply(t, 0.3);
}
