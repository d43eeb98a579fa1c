import { dot, type Vec3 } from './math.ts'
import { hash } from './noise.ts'
import type { Radiance, Sun } from './scene.ts'
import type { Surface } from './surface.ts'
import { MATTER } from './texel.ts'

/** Distances in texels at which the horizon is probed. */
const PROBES = [1, 2, 3.4, 5.6, 9.5, 16, 27, 45, 76, 128, 190]
const DEFAULT_BOUNCE: Vec3 = [0.1, 0.085, 0.07]
/** Numbers per sky patch in the flat table: direction, radiance, cosine-weighted solid angle, solid angle. */
const PATCH = 8

type Azimuth = { cos: number; sin: number }
type Sky = { azimuths: Azimuth[]; elevations: number; patches: Float64Array }

/** The sky as patches in the surface's own axes: azimuth slices times elevation bins. */
function skyPatches(surface: Surface, radiance: Radiance, slices: number, elevations: number): Sky {
  const { u, v, n } = surface.spec
  const azimuths: Sky['azimuths'] = []
  const patches: number[] = []
  for (let k = 0; k < slices; k++) {
    const phi = ((k + 0.35) / slices) * Math.PI * 2
    azimuths.push({ cos: Math.cos(phi), sin: Math.sin(phi) })
    for (let m = 0; m < elevations; m++) {
      const theta = (((m + 0.5) / elevations) * Math.PI) / 2
      const x = Math.cos(theta) * Math.cos(phi)
      const y = Math.cos(theta) * Math.sin(phi)
      const z = Math.sin(theta)
      const [r, g, b] = radiance([u[0] * x + v[0] * y + n[0] * z, u[1] * x + v[1] * y + n[1] * z, u[2] * x + v[2] * y + n[2] * z])
      const angle = Math.cos(theta) * (Math.PI / 2 / elevations) * ((2 * Math.PI) / slices)
      patches.push(x, y, z, r * angle, g * angle, b * angle, angle * z, angle)
    }
  }
  return { azimuths, elevations, patches: Float64Array.from(patches) }
}

function writeNormal(surface: Surface, i: number, j: number, k: number): void {
  const { columns, rows, height, density } = surface
  const here = height[k] as number
  // A sheet ends where its neighbour is a hole; the drop there is no slope.
  const tall = (index: number): number =>
    surface.spec.sheet !== undefined && (surface.matter[index] as number) === MATTER.hole ? here : (height[index] as number)
  const dx = (tall(i > 0 ? k - 1 : k) - tall(i < columns - 1 ? k + 1 : k)) * density * 0.5
  const dy = (tall(j > 0 ? k - columns : k) - tall(j < rows - 1 ? k + columns : k)) * density * 0.5
  const length = 1 / Math.sqrt(dx * dx + dy * dy + 1)
  surface.normalX[k] = dx * length
  surface.normalY[k] = dy * length
}

/** Sky light and openness of one texel: every sky patch cut by the horizon of the relief around it. */
function lightFromSky(surface: Surface, sky: Sky, cover: Float32Array, i: number, j: number, k: number): void {
  const { columns, rows, density } = surface
  const bounce = surface.spec.bounce ?? DEFAULT_BOUNCE
  const here = surface.height[k] as number
  const nx = surface.normalX[k] as number
  const ny = surface.normalY[k] as number
  const nz = Math.sqrt(1 - nx * nx - ny * ny)
  const jitter = 0.72 + 0.56 * (hash(i, j, 5) / 4294967296)
  const { patches, elevations } = sky
  const bin = Math.PI / 2 / elevations
  let red = 0
  let green = 0
  let blue = 0
  let seen = 0
  let whole = 0
  let p = 0
  for (let s = 0; s < sky.azimuths.length; s++) {
    const slice = sky.azimuths[s] as Azimuth
    let slope = 0
    for (let e = 0; e < PROBES.length; e++) {
      const distance = (PROBES[e] as number) * jitter
      const a = (i + slice.cos * distance + 0.5) | 0
      const b = (j + slice.sin * distance + 0.5) | 0
      if (a < 0 || b < 0 || a >= columns || b >= rows) break
      const rise = ((cover[b * columns + a] as number) - here) / distance
      if (rise > slope) slope = rise
    }
    const horizon = slope === 0 ? 0 : Math.atan(slope * density) / bin
    for (let m = 0; m < elevations; m++, p += PATCH) {
      const visible = Math.min(1, Math.max(0, m + 1 - horizon))
      seen += visible * (patches[p + 6] as number)
      whole += patches[p + 6] as number
      const facing = (patches[p] as number) * nx + (patches[p + 1] as number) * ny + (patches[p + 2] as number) * nz
      if (facing <= 0) continue
      const blocked = (1 - visible) * (patches[p + 7] as number)
      red += facing * (visible * (patches[p + 3] as number) + blocked * bounce[0])
      green += facing * (visible * (patches[p + 4] as number) + blocked * bounce[1])
      blue += facing * (visible * (patches[p + 5] as number) + blocked * bounce[2])
    }
  }
  surface.skyRed[k] = red
  surface.skyGreen[k] = green
  surface.skyBlue[k] = blue
  surface.open[k] = seen / whole
}

/** Share of sun on one texel: walks along the sun's path and keeps the nearest miss, which gives the half shadow. */
function lightFromSun(surface: Surface, sun: Sun, cover: Float32Array, i: number, j: number, k: number): number {
  const { columns, rows, density } = surface
  const { u, v, n } = surface.spec
  const x = dot(sun.direction, u)
  const y = dot(sun.direction, v)
  const z = dot(sun.direction, n)
  const nx = surface.normalX[k] as number
  const ny = surface.normalY[k] as number
  const facing = nx * x + ny * y + Math.sqrt(1 - nx * nx - ny * ny) * z
  if (facing <= 0 || z <= 0) return 0
  const flat = Math.hypot(x, y)
  const climb = z / flat
  const start = (surface.height[k] as number) + 0.0004
  let share = 1
  for (let d = 1.2; ; d += 1 + d * 0.012) {
    const ray = start + (d / density) * climb
    if (ray > surface.high) break
    const a = (i + (x / flat) * d + 0.5) | 0
    const b = (j + (y / flat) * d + 0.5) | 0
    if (a < 0 || b < 0 || a >= columns || b >= rows) break
    const miss = (ray - (cover[b * columns + a] as number)) / ((d / density) * sun.soft * (1 + climb * climb)) + 0.5
    if (miss < share) share = miss
    if (share <= 0) return 0
  }
  return share * facing
}

/** Lights a relief for the picture. `cover` holds what shades it: itself, or itself with the sheets on it. */
export function lightSurface(surface: Surface, radiance: Radiance, sun: Sun, cover: Float32Array): void {
  const sky = skyPatches(surface, radiance, 12, 5)
  const ambient = surface.spec.ambient
  for (let j = 0, k = 0; j < surface.rows; j++) {
    for (let i = 0; i < surface.columns; i++, k++) {
      if (surface.spec.sheet !== undefined && (surface.matter[k] as number) === MATTER.hole) continue
      writeNormal(surface, i, j, k)
      lightFromSky(surface, sky, cover, i, j, k)
      surface.sun[k] = lightFromSun(surface, sun, cover, i, j, k)
      if (!ambient) continue
      const share = ambient(surface.spec.x0 + i / surface.density, surface.spec.y0 + j / surface.density)
      surface.skyRed[k] = (surface.skyRed[k] as number) * share
      surface.skyGreen[k] = (surface.skyGreen[k] as number) * share
      surface.skyBlue[k] = (surface.skyBlue[k] as number) * share
    }
  }
}

/** Measures only how much sky each texel sees, coarsely: enough to decide where dirt gathers. */
export function measureOpenness(surface: Surface): void {
  const sky = skyPatches(surface, () => [0, 0, 0], 7, 3)
  for (let j = 0, k = 0; j < surface.rows; j++) {
    for (let i = 0; i < surface.columns; i++, k++) lightFromSky(surface, sky, surface.height, i, j, k)
  }
}
