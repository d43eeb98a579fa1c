import { blend, hex, multiply, tint } from '../../engine/color.ts'
import { clamp, mix, smooth, wrap, type Vec3 } from '../../engine/math.ts'
import { Dice, fbm, noise } from '../../engine/noise.ts'
import { MATTER, type Painter, type Stamp, type Surface, type SurfaceSpec, type Texel } from '../../engine/surface.ts'
import { zinc } from '../../materials/coatings.ts'
import { layBlade } from '../../materials/grass.ts'
import { layLeaf } from '../../materials/leaf.ts'

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

const plane = {
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
const underEaves = (_: number, y: number): number => mix(1, 0.3, smooth(0.085, 0.135, y))

export const gutter: SurfaceSpec = { ...plane, name: 'gutter', depth: 0.1, build, dirt, ambient: underEaves }

const read = (surface: Surface, x: number, y: number): number => {
  const i = clamp(surface.column(x), 0, surface.columns - 1)
  const j = clamp(surface.row(y), 0, surface.rows - 1)
  return surface.height[j * surface.columns + i] as number
}

/** Lays the leaves of one layer on the mud and on the layers below. */
const scatter =
  (level: number): Stamp =>
  (surface, done) => {
    const dice = new Dice(1234 + level)
    const below = [...done.values()].filter((other) => other.spec.name === 'gutter' || other.spec.over === 'gutter')
    const floor = (x: number, y: number): number => Math.max(...below.map((other) => read(other, x, y)))
    const count = [380, 340, 260, 140][level] ?? 0
    for (let i = 0; i < count; i++) {
      const x = X0 + (X1 - X0) * dice.roll()
      if (fbm(x * 1.7, 3, 2, 1340) + dice.between(-0.25, 0.6) < 0) continue
      layLeaf(
        surface,
        {
          x,
          y: clamp(0.07 + dice.spread() * 0.042, 0.016, 0.118),
          angle: dice.between(0, Math.PI * 2),
          length: dice.between(0.04, 0.082),
          floor: (px, py) => Math.min(0.006, floor(px, py)),
          tone: dice.between(0.5, 0.8) + level * 0.14,
          tilt: 0.25 + 0.16 * level,
        },
        dice,
      )
    }
    for (let i = 0; i < 90; i++) {
      const x = dice.between(X0, X1)
      const y = clamp(0.07 + dice.spread() * 0.045, 0.01, 0.125)
      const foot = floor(x, y) + 0.002
      const color: Vec3 = dice.roll() < 0.5 ? [0.05, 0.032, 0.018] : [0.14, 0.1, 0.055]
      const tip = foot + dice.between(0, 0.008)
      layBlade(surface, {
        x,
        y,
        angle: dice.between(0, 6.28),
        length: dice.between(0.02, 0.1),
        width: 0.0022,
        foot,
        tip,
        color,
        curl: dice.between(-1, 1),
      })
    }
  }

/** Loose layers of leaves, thin enough to look below their edges. */
export const leafLayers: readonly SurfaceSpec[] = [0, 1, 2, 3].map((level) => ({
  ...plane,
  name: `leaves ${level}`,
  over: 'gutter',
  sheet: 0.0012,
  build: (_x, _y, t) => {
    t.h = -10
    t.matter = MATTER.hole
  },
  stampDirt: scatter(level),
  ambient: underEaves,
}))
