import { dot, mix, mix3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm } from '../engine/noise.ts'
import type { Radiance } from '../engine/scene.ts'

export type Sky = {
  zenith: Vec3
  horizon: Vec3
  ground: Vec3
  sun: Vec3
  /** Strength of the bright haze round the sun. */
  glow: number
  /** Dark fronts opposite (towards +z) and the tangent of their height. */
  street?: { color: Vec3; rise: number }
}

/** Light by direction, with the horizon blurred: a hard one shows as a line in every gloss. */
export function skyLight(sky: Sky): Radiance {
  return (d) => {
    const glow = Math.max(0, dot(d, sky.sun)) ** 6 * sky.glow
    const above = mix3(sky.horizon, sky.zenith, Math.sqrt(Math.max(0, d[1])))
    const bright: Vec3 = [above[0] + glow, above[1] + 0.85 * glow, above[2] + 0.62 * glow]
    const below = smooth(0.02, -0.28, d[1])
    if (!sky.street || d[2] <= 0) return mix3(bright, sky.ground, below)
    const rise = d[1] / (sky.street.rise * Math.hypot(d[0] * 0.25, d[2]) + 1e-4)
    return mix3(mix3(bright, sky.street.color, smooth(1.25, 0.75, rise)), sky.ground, below)
  }
}

/** How much cloud lies over a point of the sky plane. */
export function clouds(u: number, v: number, seed = 0): number {
  const drift = fbm(u * 0.8, v * 0.8, 3, 500 + seed) * 0.9
  return smooth(-0.08, 0.75, fbm(u + drift, v + drift * 0.6, 6, 510 + seed, 0.55))
}

/** Sky with clouds, as a camera or a window sees it. */
export function cloudySky(d: Vec3, horizon: Vec3, zenith: Vec3, cloud: Vec3, seed: number): Vec3 {
  const flat = 1 / Math.max(0.08, d[1] + 0.12)
  const cover = clouds(d[0] * flat * 2.6 + 3, d[2] * flat * 2.6, seed)
  const clear = mix3(horizon, zenith, Math.sqrt(Math.max(0, d[1])))
  return [mix(clear[0], cloud[0], cover * 0.85), mix(clear[1], cloud[1], cover * 0.85), mix(clear[2], cloud[2], cover * 0.85)]
}
