import { clamp, mix, mix3, normalize, scale3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, noise } from '../engine/noise.ts'
import type { SceneMaker, Sun } from '../engine/scene.ts'
import { treeShadow } from '../materials/dapple.ts'
import { cloudySky, skyLight } from '../materials/sky.ts'
import { gutter } from './goot/gutter.ts'
import { leafLayers } from './goot/leaves.ts'
import { boards, roof } from './goot/roof.ts'

const SUN: Sun = { direction: normalize([-0.42, 0.68, 0.5]), color: [2.9, 2.55, 2.1], soft: 0.035 }

/** The garden five metres down, far out of focus: every border is as wide as the blur. */
function garden(d: Vec3, p: Vec3): Vec3 {
  const far = (-5.2 - p[1]) / Math.min(-0.03, d[1])
  const x = p[0] + d[0] * far
  const z = p[2] + d[2] * far
  const soft = fbm(x * 0.3, z * 0.3, 3, 1351)
  const mottle = noise(x * 0.9, z * 0.9, 1352)
  const lawn: Vec3 = [0.105 + 0.025 * soft, 0.112 + 0.03 * soft + 0.012 * mottle, 0.058]
  const terrace = scale3([0.27, 0.25, 0.225], 0.95 + 0.08 * soft + 0.04 * mottle)
  const bed = scale3([0.06, 0.07, 0.035], 1 + 0.5 * mottle)
  const shadow = 1 - 0.4 * smooth(0.35, -0.25, z - 1.6 - 0.5 * soft)
  let c = mix3(lawn, terrace, smooth(0.62, 0.32, z + 0.08 * soft))
  const shrubs = smooth(0.1, 0.5, noise(x * 0.45, 7, 1353) + 0.4 * noise(x * 0.9, z * 0.9, 1354))
  c = mix3(c, bed, shrubs * smooth(0.75, 1.15, z) * smooth(2.2, 1.5, z + 0.5 * soft) * 0.85)
  c = mix3(c, [0.05, 0.06, 0.03], smooth(4.6, 5.6, z + 0.5 * mottle))
  return scale3(mix3(c, [0.2, 0.22, 0.2], smooth(14, 26, x)), shadow * mix(1, 1.1, clamp(soft)))
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
