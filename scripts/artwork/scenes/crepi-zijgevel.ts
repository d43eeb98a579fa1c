import { blend, hex, tint } from '../engine/color.ts';
import { clamp, mix, normalize, smooth, wrap, type Vec3 } from '../engine/math.ts';
import { Dice, fbm, noise } from '../engine/noise.ts';
import type { SceneMaker, Sun } from '../engine/scene.ts';
import { MATTER, type SurfaceSpec } from '../engine/surface.ts';
import { bluestone, crepi, paint, zinc } from '../materials/coatings.ts';
import { treeShadow } from '../materials/dapple.ts';
import { downpipe, wallLamp } from '../materials/fittings.ts';
import { sowGrass } from '../materials/grass.ts';
import { hedge } from '../materials/hedge.ts';
import { treeLine } from '../materials/horizon.ts';
import { pavementTiles } from '../materials/paving.ts';
import { firstOf, inset, inside, type Box, type Part } from '../materials/parts.ts';
import { skyLight } from '../materials/sky.ts';
import { mirroredStreet } from '../materials/street.ts';
import { weatherCrepi } from '../materials/weather-crepi.ts';
import { glass, sill, timberWindow } from '../materials/window.ts';

const SUN: Sun = { direction: normalize([-0.5, 0.5, 0.62]), color: [2.9, 2.55, 2.05], soft: 0.03 };
const WHITE = hex('#dcd9d0');
const CEMENT = hex('#5f6162');
const ANTHRACITE = hex('#33373a');
const END = 8.6;
const EAVES = 4.75;
const PIPE = 8.3;
const DOOR: Box = [4.55, 5.5, 0.16, 2.35];
const WINDOWS: readonly Box[] = [
  [1.3, 2.5, 1.15, 2.4],
  [1.45, 2.35, 3.35, 4.35],
  [4.6, 5.5, 3.35, 4.35],
];

/** Boxed eaves under a zinc gutter. */
const eaves: Part = (x, y, t) => {
  const up = y - EAVES;
  if (up < 0) return false;
  if (up > 0.2) zinc(x, y, t, 0.4 + Math.sqrt(Math.max(0, 0.0049 - (up - 0.27) ** 2)));
  else paint(x, y, t, hex('#d5d3cb'), 0.38);
  return true;
};

/** A flush back door with a narrow light, on a step. */
const backDoor: Part = (x, y, t) => {
  const [a, b, c, d] = DOOR;
  if (inside(x, y, [a - 0.2, b + 0.2, -1, c])) {
    bluestone(x, y, t, 0.34 - 0.01 * smooth(c - 0.02, c, y), 0);
    return true;
  }
  if (!inside(x, y, DOOR)) return false;
  const light: Box = [b - 0.34, b - 0.2, c + 0.5, d - 0.3];
  if (Math.min(x - a, b - x, d - y) < 0.06) paint(x, y, t, ANTHRACITE, -0.1);
  else if (inset(x, y, light) > 0) glass(x, y, t, -0.14, light, 7);
  else {
    paint(x, y, t, ANTHRACITE, -0.125);
    if (wrap(x - a, 0.16) < 0.008) t.h -= 0.006;
    if (Math.abs(x - a - 0.14) < 0.012 && Math.abs(y - c - 1) < 0.14) {
      tint(t, [0.5, 0.5, 0.49]);
      t.h = -0.08;
      t.matter = MATTER.metal;
    }
  }
  return true;
};

const parts = firstOf(
  eaves,
  downpipe(PIPE, 0.02, EAVES, [0.9, 2.2, 3.5], 1),
  backDoor,
  ...WINDOWS.flatMap((box, index) => [
    sill(box, 0.05, 0.05),
    timberWindow({ box, color: ANTHRACITE, seed: 17 + index, single: index > 0, curtain: { drapes: 0.2 }, reveal: 0.14 }),
  ]),
  wallLamp(4.2, 2.05, ANTHRACITE),
);

const wall = (dirty: boolean): SurfaceSpec => ({
  name: 'wall',
  x0: -1.5,
  y0: -0.06,
  width: END + 1.5,
  height: 5.16,
  density: 290,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
  bounce: [0.26, 0.25, 0.22],
  build: (x, y, t) => {
    if (parts(x, y, t)) return;
    if (y < 0.36) {
      crepi(x, y, t, CEMENT, 0.45);
      t.h += 0.014 * smooth(0.36, 0.345, y);
      t.matter = MATTER.stone;
      return;
    }
    crepi(x, y, t, WHITE, 1.1);
    if (!dirty) blend(t, [0.74, 0.73, 0.68], 0.12);
  },
  dirt: weatherCrepi({
    eaves: (x) => EAVES - 0.25 + 0.3 * noise(x * 0.5, 3, 1901),
    pipes: [{ x: PIPE, top: 9 }],
    algae: 1.12,
    seed: 40,
    ledges: [
      ...WINDOWS.map(([a, b, c]) => ({ x0: a - 0.05, x1: b + 0.05, y: c - 0.05, length: 0.95, strength: 1, ends: true })),
      { x0: -2, x1: END, y: EAVES, length: 0.8, strength: 0.95 },
      { x0: 3.1, x1: 3.55, y: EAVES, length: 2.4, strength: 0.9 },
    ],
  }),
});

const ground: SurfaceSpec = {
  name: 'ground',
  x0: -1.5,
  y0: -3.3,
  width: 16,
  height: 4.6,
  density: 230,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.09, 0.09, 0.06],
  build: (x, y, t) => {
    if (y > -1.2 && x < END + 0.6) {
      pavementTiles(x, y, t, 0.4);
      return;
    }
    const clod = fbm(x * 20, y * 20, 3, 1105);
    tint(t, [0.05, 0.05, 0.025], 1 + 0.4 * clod);
    t.h = -0.03 + clod * 0.004;
    t.matter = MATTER.soil;
  },
  stamp: (surface) => {
    const dice = new Dice(51);
    sowGrass(surface, { area: [-1.5, 14.5, -3.3, -1.2], density: 8500, base: -0.026, size: 1.2 }, dice);
    sowGrass(surface, { area: [END + 0.6, 14.5, -1.2, 1.3], density: 5000, base: -0.026, size: 1.4 }, dice);
  },
  dirt: (x, y, t) => {
    if (y < -1.2 || t.matter === MATTER.soil) return;
    const big = fbm(x * 1.3, y * 1.3, 4, 961);
    const fine = fbm(x * 30, y * 30, 3, 962);
    const foot = smooth(-0.6, 0, y);
    const joint = t.matter === MATTER.mortar;
    blend(t, [0.06, 0.055, 0.045], clamp(0.45 + 0.3 * big + 0.2 * fine + foot * 0.25) * 0.8);
    blend(t, [0.058, 0.066, 0.03], clamp(foot * (0.7 + 0.6 * big) + (joint ? 0.8 + 0.4 * big : 0.15)) * 0.75);
    if (joint) t.h += 0.005 * clamp(0.5 + big);
  },
  ambient: (x, y) => (x < END ? mix(0.6, 1, smooth(0, -1, y)) : 1),
};

function crown([x, y, z]: Vec3): number {
  const u = x + z * 0.8;
  const v = y - z * 0.8;
  const cover = 0.85 * smooth(1.4, -1.2, u - 0.5 * v + 0.6 * noise(u * 0.6, v * 0.6, 191));
  return treeShadow(u * 0.9, v * 0.9, cover, 23);
}

/** The side wall of a crepi house, seen along its length, with a back door and a path. */
export const crepiZijgevel: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 5,
  surfaces: [wall(dirty), ground, hedge(END - 0.5, 16, -1.2, 1.8, 150)],
  sun: SUN,
  environment: skyLight({
    zenith: [0.27, 0.43, 0.72],
    horizon: [0.62, 0.68, 0.75],
    ground: [0.22, 0.22, 0.16],
    sun: SUN.direction,
    glow: 0.5,
    street: { color: [0.13, 0.15, 0.1], rise: 0.3 },
  }),
  reflect: mirroredStreet({
    distance: 9,
    eaves: [1.7, 2.1],
    ground: [0.14, 0.16, 0.08],
    horizon: [0.75, 0.82, 0.9],
    zenith: [0.3, 0.46, 0.75],
    cloud: [1.1, 1.08, 1.05],
    fronts: 0.5,
    trees: 1.2,
    hedge: true,
  }),
  backdrop: (d) => treeLine(d, 0.17, 5),
  dapple: crown,
  camera: { position: [0.1, 1.6, 6.2], target: [3.3, 1.6, 0], spread: 0.53, shift: [0.02, 0.1] },
  development: { exposure: 1.08, saturation: 0.9, vignette: 0.09 },
});
