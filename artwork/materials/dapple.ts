import { mix, smooth } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'

/** Soft shadow of a tree crown: 1 in the sun, 0 in the shade. `cover` says how much crown is over (u, v). */
export function treeShadow(u: number, v: number, cover: number, seed = 0): number {
  if (cover <= 0) return 1
  const sway = 0.25 * noise(u * 1.1, v * 1.1, 801 + seed)
  const branches = fbm(u * 2.1 + sway, v * 2.1, 3, 802 + seed)
  const leaves = noise(u * 6.5, v * 6.5 + sway, 803 + seed)
  const gap = smooth(-0.18, 0.42, branches * 0.75 + leaves * 0.42 + 0.34 - cover * 0.62)
  return mix(1, gap, Math.min(1, cover * 2.5))
}
