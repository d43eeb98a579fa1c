import { palette, swatch, tint } from '../engine/color.ts'
import { mix3, smooth, type Vec3 } from '../engine/math.ts'
import { fbm, GRAIN, noise, worley } from '../engine/noise.ts'
import type { SurfaceSpec } from '../engine/surface.ts'
import { MATTER } from '../engine/texel.ts'

const LEAVES = palette('#3f5230', '#4b5f36', '#35472b', '#586b40', '#435834', '#65744a')

/** A clipped hedge from x0 to x1 on a plane at depth z: leaves in layers, dark gaps, an uneven top. */
export function hedge(x0: number, x1: number, z: number, top: number, density: number): SurfaceSpec {
  return {
    name: `hedge ${x0}`,
    x0,
    y0: -0.05,
    width: x1 - x0,
    height: top + 0.25,
    density,
    holes: true,
    origin: [0, 0, z],
    u: [1, 0, 0],
    v: [0, 1, 0],
    n: [0, 0, 1],
    bounce: [0.04, 0.055, 0.025],
    build: (x, y, t) => {
      const bulge = fbm(x * 1.3, y * 1.3, 3, 1501) * 0.09 + fbm(x * 7, y * 7, 2, 1502) * 0.05
      const edge = top + 0.035 * fbm(x * 2, 3, 3, 1503) + 0.05 * noise(x * 26, y * 26, 1504)
      worley(x * 26, y * 26, 1505)
      const big = Math.max(0, 1 - GRAIN.near * 1.3)
      const share = (GRAIN.id & 255) / 255
      worley(x * 41 + 3, y * 41, 1506)
      const small = Math.max(0, 1 - GRAIN.near * 1.3)
      const leaf = Math.max(big, small * 0.9)
      const c = mix3(swatch(LEAVES, share), swatch(LEAVES, ((GRAIN.id >>> 8) & 255) / 255), small > big ? 0.8 : 0.2)
      const young = smooth(0.2, 0.7, fbm(x * 2.4, y * 2.4, 3, 1507))
      const tone: Vec3 = [1 + 0.35 * young, 1 + 0.28 * young, 1]
      tint(t, [c[0] * tone[0], c[1] * tone[1], c[2] * tone[2]], 0.32 + 1.35 * leaf)
      t.h = bulge + leaf * 0.05 + share * 0.045 - 0.16 * smooth(top - 0.12, top + 0.05, y) - (leaf < 0.2 ? 0.06 : 0)
      t.gloss = leaf > 0.3 ? 0.25 : 0
      t.matter = MATTER.soil
      if (y > edge) {
        t.matter = MATTER.hole
        t.h = -0.4
      }
    },
  }
}
