import { hex, tint } from '../../engine/color.ts';
import { bell, clamp, mix, smooth, wrap } from '../../engine/math.ts';
import { Dice, fbm, noise } from '../../engine/noise.ts';
import { MATTER, type Painter, type Stamp, type SurfaceSpec } from '../../engine/surface.ts';
import { sowGrass } from '../../materials/grass.ts';
import { layLeaf } from '../../materials/leaf.ts';
import { slabs } from '../../materials/slabs.ts';
import { weatherPaving } from '../../materials/weather-paving.ts';

/** Where the terrace ends and the lawn starts, and where the garden ends; metres from the viewer. */
export const LAWN = 4.8;
export const BACK = 8.6;
/** Left border of the terrace, along a bed. */
export const BED = -2.1;
const KERB = 0.08;

const soil: Painter = (x, y, t) => {
  const clod = fbm(x * 16, y * 16, 4, 1821);
  tint(t, [0.05, 0.042, 0.03], 1 + 0.5 * clod);
  t.h = -0.02 + clod * 0.016;
  t.matter = MATTER.soil;
  t.joint = 0;
};

const kerb = (x: number, y: number, edge: number, along: number): Painter => (_x, _y, t) => {
  tint(t, hex('#96928a'), 1 + 0.1 * noise(x * 90, y * 90, 1822) + 0.12 * fbm(x * 6, y * 6, 3, 1823));
  t.h = 0.01 - 0.006 * smooth(0.012, 0, edge) - (wrap(along, 1) < 0.006 ? 0.01 : 0);
  t.matter = MATTER.stone;
  t.joint = edge;
};

const build: Painter = (x, y, t, open) => {
  t.gloss = 0;
  const right = x - BED;
  const before = LAWN - y;
  if (right < -KERB || before < -KERB) soil(x, y, t, open);
  else if (right < 0) kerb(x, y, Math.min(-right, right + KERB), y)(x, y, t, open);
  else if (before < 0) kerb(x, y, Math.min(-before, before + KERB), x)(x, y, t, open);
  else slabs(x, y, t);
};

const dirt = weatherPaving({
  shade: (x, y) => {
    const big = fbm(x * 0.55, y * 0.55, 4, 1221);
    return clamp(smooth(0.6, -1.9, x + 0.5 * big) + 0.8 * smooth(3.4, 4.8, y + 0.5 * big), 0, 1.5);
  },
  traffic: (x, y) => bell(x - 0.9 + 0.12 * (y - 3), 0, 0.75) * 0.8,
  moss: 1.08,
  film: 0.94,
});

const stamp: Stamp = (surface) => {
  const dice = new Dice(61);
  sowGrass(surface, { area: [BED - KERB, 5.6, LAWN + KERB, BACK], density: 9000, base: -0.02 }, dice);
  for (let i = 0; i < 260; i++) {
    const x = dice.between(-5, BED - 0.25);
    const y = dice.between(1, BACK);
    const size = dice.between(1.5, 3.4);
    const tuft = { density: 900, base: 0, size, upright: dice.between(1, 2.2) };
    sowGrass(surface, { area: [x - 0.14, x + 0.14, y - 0.14, y + 0.14], ...tuft }, dice);
  }
};

const stampDirt: Stamp = (surface) => {
  const dice = new Dice(62);
  for (let i = 0; i < 46; i++) {
    const side = dice.roll() < 0.5;
    const x = side ? BED + Math.abs(dice.spread()) * 0.04 : dice.between(BED, 3.4);
    const y = side ? dice.between(1, LAWN) : LAWN - Math.abs(dice.spread()) * 0.04;
    const weed = { density: dice.between(2500, 9000), base: -0.004, size: dice.between(0.6, 1.2), upright: 0.3 };
    sowGrass(surface, { area: [x - 0.03, x + 0.03, y - 0.03, y + 0.03], ...weed }, dice);
  }
  for (let i = 0; i < 190; i++) {
    const x = i < 120 ? BED + Math.abs(dice.spread()) * 1.5 : dice.between(BED, 3.6);
    const y = i < 120 ? dice.between(1.1, LAWN) : LAWN - Math.abs(dice.spread()) * 1.2;
    const shape = { angle: dice.between(0, Math.PI * 2), length: dice.between(0.035, 0.08), tone: dice.between(0.6, 1) };
    layLeaf(surface, { x, y, ...shape, floor: () => 0.001, tilt: 0.14 }, dice);
  }
};

/** Terrace, kerbs, lawn and bed; y runs away from the viewer. */
export const floor: SurfaceSpec = {
  name: 'floor',
  x0: -5,
  y0: 1,
  width: 10.6,
  height: BACK - 1,
  density: 300,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.09, 0.088, 0.07],
  build,
  stamp,
  dirt,
  stampDirt,
  ambient: (_, y) => mix(0.5, 1, smooth(BACK, BACK - 1.1, y)),
};
