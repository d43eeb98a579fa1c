import { clamp, mix3, scale3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, GRAIN, noise, worley } from '../engine/noise.ts'
import { clouds } from './sky.ts'

/** A daytime sky with soft clouds over a line of trees. `trees` is the tangent of their height. */
export function treeLine(d: Vec3, trees: number, seed: number): Vec3 {
  const flat = Math.hypot(d[0], d[2])
  const bearing = Math.atan2(d[0], -d[2])
  const rise = d[1] / flat
  const drift = 1 / (Math.max(0, d[1]) + 0.14)
  const cover = clouds(d[0] * drift * 1.1 + seed, -d[2] * drift * 1.4, seed)
  const clear = mix3([0.74, 0.8, 0.86], [0.26, 0.42, 0.7], Math.sqrt(clamp(d[1] * 1.6)))
  const sky = mix3(clear, [1, 0.98, 0.95], clamp(cover * 0.75))
  worley(bearing * 22, rise * 24, 1606)
  const bough = Math.max(0, 1 - GRAIN.near * 1.15)
  worley(bearing * 78, rise * 84, 1607)
  const tuft = Math.max(0, 1 - GRAIN.near * 1.2)
  const shade = ((GRAIN.id >>> 8) & 255) / 255
  const crowns = 0.5 * fbm(bearing * 5, 1, 3, 1601 + seed) + 0.16 * noise(bearing * 19, 3, 1602)
  const edge = trees * (1 + crowns) + 0.022 * bough + 0.012 * tuft + 0.006 * noise(bearing * 260, rise * 260, 1603)
  const inside = smooth(0.004, -0.004, rise - edge)
  const light = 0.12 + 0.75 * bough + 0.6 * tuft * (0.5 + shade) + 0.45 * smooth(0.3, 1, rise / edge) + 0.35 * fbm(bearing * 9, 4, 2, 1605)
  const leaves = scale3([0.045, 0.056, 0.03], Math.max(0.15, light))
  return mix3(sky, mix3(leaves, clear, 0.025), inside * 0.97)
}
