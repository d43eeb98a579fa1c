import { blend, hex, multiply, tint } from '../../engine/color.ts'
import { clamp, mix, smooth, wrap, type Vec3 } from '../../engine/math.ts'
import { fbm, noise } from '../../engine/noise.ts'
import type { SurfaceSpec } from '../../engine/surface.ts'
import { MATTER, type Painter, type Texel } from '../../engine/texel.ts'
import { zinc } from '../../materials/coatings.ts'

/** Radius of the half-round gutter; it starts at the outer rim and ends against the fascia. */
const RADIUS = 0.078
const INNER = 0.15
const OUTLET = 1.02
const X0 = -0.5
const X1 = 3.4
const WATER = -0.042

function rim(x: number, y: number, t: Texel): void {
  const across = (y + 0.0105) / 0.0105
  zinc(x, y, t, Math.sqrt(Math.max(0, 1 - across * across)) * 0.0115 + 0.001)
  if (Math.abs(wrap(x + 0.2, 0.62) - 0.31) < 0.016) {
    t.h += 0.003
    multiply(t, 0.9)
  }
}

/** The empty gutter: patina, water marks, a soldered lap and the outlet to the downpipe. */
const build: Painter = (x, y, t) => {
  if (y < 0) {
    rim(x, y, t)
    return
  }
  if (y > INNER) {
    const board = 1 + 0.3 * noise(x * 3, y * 90, 1305)
    tint(t, [0.05, 0.044, 0.038], board)
    t.h = y < INNER + 0.006 ? 0.012 : 0.004
    t.matter = MATTER.paint
    t.gloss = 0
    return
  }
  const across = (y - RADIUS) / RADIUS
  zinc(x, y, t, -Math.sqrt(Math.max(0, 1 - across * across)) * RADIUS * 1.2)
  const lap = Math.abs(wrap(x + 0.33, 1.5) - 0.75)
  if (lap < 0.022) {
    t.h += 0.0016
    blend(t, [0.42, 0.43, 0.44], 0.5 * smooth(0.022, 0.012, lap))
  }
  const deep = -t.h
  blend(t, hex('#6d7374'), 0.4 * smooth(0.055, 0.07, deep) * clamp(0.5 + fbm(x * 5, y * 20, 3, 1301)))
  blend(t, hex('#b6babb'), 0.3 * smooth(0.1, 0.6, fbm(x * 3, y * 14, 4, 1302)))
  multiply(t, 0.97 + 0.05 * noise(x * 1.1, y * 60, 1303))
  blend(t, hex('#5e5f5a'), 0.45 * smooth(0.25, 0.7, fbm(x * 2.2, y * 9, 4, 1304) + 0.3 * smooth(0.08, 0.095, deep)))
  const hole = Math.hypot(x - OUTLET, y - RADIUS)
  if (hole < 0.05) {
    t.h -= 0.01 * smooth(0.05, 0.04, hole)
    if (hole < 0.041) {
      tint(t, [0.008, 0.008, 0.009])
      t.gloss = 0
    }
  }
}

const MUD_DARK: Vec3 = [0.016, 0.012, 0.008]
const MUD_LIGHT: Vec3 = [0.055, 0.041, 0.026]

/** Mud, black water in its hollows, moss on its banks. */
const dirt: Painter = (x, y, t) => {
  const big = fbm(x * 2.2, y * 6, 4, 1331)
  const middle = fbm(x * 12, y * 12, 4, 1332)
  const fine = fbm(x * 70, y * 70, 3, 1333)
  const grit = noise(x * 260, y * 260, 1334)
  if (y < 0 || y > INNER) {
    blend(t, [0.07, 0.068, 0.05], clamp(0.3 + 0.5 * big + 0.35 * middle + 0.25 * fine) * 0.85)
    blend(t, [0.07, 0.08, 0.036], smooth(0.15, 0.55, big + 0.4 * fine) * 0.55)
    t.gloss *= 0.25
    return
  }
  const slope = 0.014 * smooth(0.05, 0.13, y) + 0.01 * smooth(0.03, 0.0, y)
  const mud = -0.034 + 0.02 * big + 0.011 * middle + 0.004 * fine + 0.0016 * grit + slope
  if (t.h >= Math.max(mud, WATER)) {
    blend(t, [0.035, 0.032, 0.022], clamp(0.7 + 0.3 * big + 0.35 * fine))
    blend(t, [0.06, 0.068, 0.03], 0.4 * clamp(0.4 + middle))
    t.gloss *= 0.2
    return
  }
  t.matter = MATTER.soil
  t.gloss = 0.05
  if (mud < WATER) {
    t.h = WATER
    tint(t, [0.012, 0.011, 0.008])
    t.matter = MATTER.lacquer
    t.gloss = 1
    return
  }
  const light = clamp(0.5 + 0.7 * fine + 0.3 * grit) * smooth(WATER - 0.004, WATER + 0.014, mud)
  tint(t, [mix(MUD_DARK[0], MUD_LIGHT[0], light), mix(MUD_DARK[1], MUD_LIGHT[1], light), mix(MUD_DARK[2], MUD_LIGHT[2], light)])
  t.h = mud
  const moss = smooth(0.18, 0.5, middle + 0.5 * big)
  blend(t, [0.055 + 0.035 * fine, 0.058 + 0.035 * fine, 0.022], moss * 0.9)
  t.h += moss * (0.004 + 0.002 * grit + 0.003 * fine)
}

export const plane = {
  x0: X0,
  y0: -0.021,
  width: X1 - X0,
  height: 0.2,
  density: 1450,
  origin: [0, 0, 0],
  u: [1, 0, 0],
  v: [0, 0, -1],
  n: [0, 1, 0],
  bounce: [0.12, 0.1, 0.085],
} satisfies Partial<SurfaceSpec>

/** The roof keeps half of the sky from the inner side. */
export const underEaves = (_: number, y: number): number => mix(1, 0.3, smooth(0.085, 0.135, y))

export const gutter: SurfaceSpec = { ...plane, name: 'gutter', depth: 0.1, build, dirt, ambient: underEaves }
