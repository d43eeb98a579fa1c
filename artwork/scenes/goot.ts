import { clamp, mix, mix3, normalize, scale3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import { treeShadow } from '../materials/dapple.ts'
import { cloudySky, skyLight } from '../materials/sky.ts'
import { gutter } from './goot/gutter.ts'
import { leafLayers } from './goot/leaves.ts'
import { boards, roof } from './goot/roof.ts'

const SUN: Sun = { direction: normalize([-0.42, 0.68, 0.5]), color: [2.9, 2.55, 2.1], soft: 0.035 }

/** The garden five metres down, far out of focus: lawn and beds, in sun and shade; nothing in it is smaller than the blur. */
function garden(d: Vec3, p: Vec3): Vec3 {
  const far = (-5.2 - p[1]) / Math.min(-0.03, d[1])
  const x = p[0] + d[0] * far
  const z = p[2] + d[2] * far
  const soft = fbm(x * 0.3, z * 0.3, 3, 1351)
  const mottle = noise(x * 0.9, z * 0.9, 1352)
  const lawn: Vec3 = [0.074 + 0.02 * soft, 0.092 + 0.026 * soft + 0.012 * mottle, 0.034]
  const leaves: Vec3 = [0.035 + 0.014 * mottle, 0.05 + 0.02 * mottle, 0.022]
  const sunlit = smooth(-0.25, 0.35, fbm(x * 0.42, z * 0.42, 3, 1353) + 0.3 * mottle)
  const bed = smooth(0.05, 0.4, noise(x * 0.4, z * 0.5, 1354) + 0.3 * soft)
  const c = scale3(mix3(lawn, leaves, bed), mix(0.42, 1.25, sunlit))
  return scale3(c, mix(0.9, 1, clamp(soft)))
}

/** A zinc gutter and old pantiles from the top of a ladder. */
export const goot: SceneMaker = (dirty) => ({
  size: [1600, 1067],
  samples: 6,
  surfaces: [gutter, ...(dirty ? leafLayers : []), boards, roof],
  sun: SUN,
  environment: skyLight({
    zenith: [0.32, 0.46, 0.72],
    horizon: [0.66, 0.7, 0.76],
    ground: [0.16, 0.17, 0.12],
    sun: SUN.direction,
    glow: 0.4,
  }),
  reflect: (d) => cloudySky(d, [0.7, 0.75, 0.82], [0.34, 0.48, 0.74], [1, 0.98, 0.95], 4),
  backdrop: garden,
  dapple: ([x, y, z]) => {
    const u = x + y * 0.62
    const v = -z + y * 0.74
    return treeShadow(u * 2, v * 2, 0.75 * smooth(0.9, 2.8, u + 0.5 * v + 0.4 * noise(u, v, 79)), 5)
  },
  camera: {
    position: [-0.66, 0.66, 0.2],
    target: [0.22, -0.02, -0.12],
    spread: 0.47,
    lens: { radius: 0.0025, focus: 1.05 },
  },
  development: { exposure: 1.22, saturation: 0.9, vignette: 0.11 },
})
