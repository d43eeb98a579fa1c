import { normalize, type Vec3 } from './math.ts'
import { random } from './noise.ts'
import { createCamera } from './camera.ts'
import { lightSurface, measureOpenness } from './light.ts'
import type { Scene } from './scene.ts'
import { shade } from './shade.ts'
import { Surface } from './surface.ts'
import { MATTER } from './texel.ts'
import { HIT, trace } from './trace.ts'

/** Linear light per pixel, three numbers each. */
export type Exposure = { light: Float32Array; width: number; height: number }

/** Paints, soils and lights every surface of a scene. */
function prepare(scene: Scene, dirty: boolean, scale: number): Surface[] {
  const surfaces = scene.surfaces.map((spec) => new Surface(spec, scale))
  const done = new Map<string, Surface>()
  for (const surface of surfaces) {
    const { spec } = surface
    surface.paint(spec.build)
    spec.stamp?.(surface, done)
    done.set(spec.name, surface)
    surface.measure()
    if (!dirty) continue
    if (spec.dirt) {
      measureOpenness(surface)
      surface.paint(spec.dirt)
    }
    spec.stampDirt?.(surface, done)
    surface.measure()
  }
  const covers = coverings(surfaces)
  for (const surface of surfaces) {
    const cover = covers.get(surface.spec.over ?? surface.spec.name) ?? surface.height
    lightSurface(surface, scene.environment, scene.sun, cover)
  }
  return surfaces
}

/** The highest of a surface and the sheets on it, for the surfaces that carry sheets. */
function coverings(surfaces: readonly Surface[]): Map<string, Float32Array> {
  const covers = new Map<string, Float32Array>()
  for (const sheet of surfaces) {
    const base = surfaces.find((other) => other.spec.name === sheet.spec.over)
    if (!base) continue
    const cover = covers.get(base.spec.name) ?? base.height.slice()
    covers.set(base.spec.name, cover)
    for (let k = 0; k < cover.length; k++) {
      if ((sheet.matter[k] as number) === MATTER.hole) continue
      cover[k] = Math.max(cover[k] as number, sheet.height[k] as number)
    }
    base.high = Math.max(base.high, sheet.high)
    sheet.high = Math.max(sheet.high, base.high)
  }
  return covers
}

const along = (origin: Vec3, direction: Vec3, distance: number): Vec3 => [
  origin[0] + direction[0] * distance,
  origin[1] + direction[1] * distance,
  origin[2] + direction[2] * distance,
]

/** The sun's direction as seen by one sample: jittered over its disc, which softens cast shadows. */
function sunRay(scene: Scene, column: number, row: number): Vec3 {
  const { direction, soft } = scene.sun
  const jitter = (seed: number): number => (random(column, row, seed) - 0.5) * soft * 1.4
  return normalize([direction[0] + jitter(21), direction[1] + jitter(22), direction[2] + jitter(23)])
}

function seeRay(
  scene: Scene,
  surfaces: readonly Surface[],
  casters: readonly Surface[],
  origin: Vec3,
  direction: Vec3,
  column: number,
  row: number,
): Vec3 {
  let distance = Infinity
  let seen: Surface | undefined
  let hit = { ...HIT }
  for (const surface of surfaces) {
    const t = trace(surface, origin, direction, distance)
    if (t >= distance) continue
    distance = t
    seen = surface
    hit = { ...HIT }
  }
  if (!seen) return scene.backdrop(direction, origin)
  const point = along(origin, direction, distance)
  let sunlight = scene.dapple ? scene.dapple(point) : 1
  if (sunlight > 0 && casters.length > 0) {
    const sun = sunRay(scene, column, row)
    for (const caster of casters) {
      if (caster !== seen && trace(caster, point, sun, Infinity) < Infinity) sunlight = 0
    }
  }
  Object.assign(HIT, hit)
  return shade(scene, seen, point, direction, sunlight)
}

/** Renders a scene to linear light. */
export function render(scene: Scene, dirty: boolean, scale: number): Exposure {
  const width = Math.round(scene.size[0] * scale)
  const height = Math.round(scene.size[1] * scale)
  const surfaces = prepare(scene, dirty, scale)
  const casters = surfaces.filter((surface) => surface.spec.casts === true)
  const camera = createCamera(scene.camera, width, height)
  const light = new Float32Array(width * height * 3)
  for (let row = 0, k = 0; row < height; row++) {
    for (let column = 0; column < width; column++, k += 3) {
      let red = 0
      let green = 0
      let blue = 0
      let weights = 0
      for (let sample = 0; sample < scene.samples; sample++) {
        const ray = camera(column, row, sample)
        const seen = seeRay(scene, surfaces, casters, ray.origin, ray.direction, column * 16 + sample, row)
        // Bright samples weigh less, or a single glint would whiten its pixel.
        const weight = 1 / (1 + Math.max(seen[0], seen[1], seen[2]) * 0.35)
        red += seen[0] * weight
        green += seen[1] * weight
        blue += seen[2] * weight
        weights += weight
      }
      light[k] = red / weights
      light[k + 1] = green / weights
      light[k + 2] = blue / weights
    }
  }
  return { light, width, height }
}
