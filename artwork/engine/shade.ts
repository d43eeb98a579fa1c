import { clamp, dot, mix, normalize, scale3, smooth, type Vec3 } from './math.ts'
import { noise } from './noise.ts'
import { Footprint } from './sample.ts'
import type { Scene } from './scene.ts'
import type { Surface } from './surface.ts'
import { MATTER } from './texel.ts'
import { HIT, SIDE } from './trace.ts'

const foot = new Footprint()
/** Waviness of old window glass, as a slope. */
const RIPPLE = 0.0032
/** Texels to each side over which a cut edge blends its colour. */
const RIM_BLUR = 12

/** Radiance of the point in HIT, seen along `direction`; `sunlight` is 0 in a cast shadow. */
export function shade(scene: Scene, surface: Surface, point: Vec3, direction: Vec3, sunlight: number): Vec3 {
  foot.place(surface, HIT.x, HIT.y, HIT.z)
  if (HIT.side !== SIDE.none) return shadeSide(scene, surface, sunlight)
  const matter = surface.matter[foot.source] as number
  const nx = foot.read(surface.normalX)
  const ny = foot.read(surface.normalY)
  const nz = Math.sqrt(Math.max(0.02, 1 - nx * nx - ny * ny))
  const sun = foot.read(surface.sun) * sunlight
  const direct = (matter === MATTER.glass ? 0.55 : 1) * sun
  const rough = foot.cliff ? 0.92 + 0.16 * noise(HIT.z * 40, (HIT.x + HIT.y) * 40, 88) : 1
  const { color } = scene.sun
  const diffuse: Vec3 = [
    (foot.readColor(surface.red) * rough * (foot.read(surface.skyRed) + direct * color[0])) / Math.PI,
    (foot.readColor(surface.green) * rough * (foot.read(surface.skyGreen) + direct * color[1])) / Math.PI,
    (foot.readColor(surface.blue) * rough * (foot.read(surface.skyBlue) + direct * color[2])) / Math.PI,
  ]
  const gloss = surface.gloss[foot.source] as number
  if (gloss <= 0) return diffuse
  const normal = worldNormal(surface, nx, ny, nz)
  if (matter === MATTER.glass || matter === MATTER.lacquer) {
    return mirror(scene, surface, matter, point, direction, normal, gloss, diffuse, sun)
  }
  return glaze(scene, surface, matter, direction, normal, gloss, diffuse, sun)
}

function worldNormal({ spec: { u, v, n } }: Surface, x: number, y: number, z: number): Vec3 {
  return [u[0] * x + v[0] * y + n[0] * z, u[1] * x + v[1] * y + n[1] * z, u[2] * x + v[2] * y + n[2] * z]
}

const bounceOff = (d: Vec3, n: Vec3): Vec3 => {
  const k = 2 * dot(d, n)
  return [d[0] - k * n[0], d[1] - k * n[1], d[2] - k * n[2]]
}

/** The cut edge of a slab has no texels of its own: plain light on the colour along its rim, fading downwards. */
function shadeSide(scene: Scene, surface: Surface, sunlight: number): Vec3 {
  const { u, v } = surface.spec
  const upright = HIT.side === SIDE.left || HIT.side === SIDE.right
  const sign = HIT.side === SIDE.left || HIT.side === SIDE.bottom ? -1 : 1
  const axis = upright ? v : u
  const normal = scale3(upright ? u : v, sign)
  const sky = scene.environment(normal)
  const sun = Math.max(0, dot(normal, scene.sun.direction)) * sunlight
  const fade = 0.4 + 0.6 * smooth(surface.low, Math.min(surface.high, surface.low + 0.06), HIT.z)
  const rim = axis === u ? 1 : surface.columns
  const light = (plane: Float32Array, c: 0 | 1 | 2): number => {
    let color = 0
    for (let e = -RIM_BLUR; e <= RIM_BLUR; e++) {
      const k = clamp(foot.source + e * 5 * rim, 0, plane.length - 1)
      color += (plane[k] as number) / (2 * RIM_BLUR + 1)
    }
    return color * fade * (sky[c] * 0.5 + (sun * scene.sun.color[c]) / Math.PI)
  }
  return [light(surface.red, 0), light(surface.green, 1), light(surface.blue, 2)]
}

/** Window glass and car paint: a sharp image of the street over the colour below. */
function mirror(
  scene: Scene,
  surface: Surface,
  matter: number,
  point: Vec3,
  direction: Vec3,
  normal: Vec3,
  gloss: number,
  diffuse: Vec3,
  sun: number,
): Vec3 {
  const { u, v } = surface.spec
  const x = (noise(HIT.x * 1.7, HIT.y * 1.3, 91) + noise(HIT.x * 6, HIT.y * 5, 92) * 0.25) * RIPPLE
  const y = noise(HIT.x * 1.6 + 9, HIT.y * 1.4, 93) * RIPPLE
  const bent: Vec3 = [normal[0] + u[0] * x + v[0] * y, normal[1] + u[1] * x + v[1] * y, normal[2] + u[2] * x + v[2] * y]
  const grazing = (1 - Math.min(1, Math.abs(dot(direction, bent)))) ** 5
  const base = matter === MATTER.glass ? 0.2 : 0.085
  const share = gloss * mix(base, 1, grazing)
  const reflected = bounceOff(direction, bent)
  const image = scene.reflect(reflected, point)
  const glint = matter === MATTER.lacquer ? highlight(scene, reflected, 420, sun) : 0
  const { color } = scene.sun
  return [
    mix(diffuse[0], image[0] + glint * color[0], share),
    mix(diffuse[1], image[1] + glint * color[1], share),
    mix(diffuse[2], image[2] + glint * color[2], share),
  ]
}

function highlight(scene: Scene, reflected: Vec3, sharpness: number, sun: number): number {
  const aim = Math.max(0, dot(reflected, scene.sun.direction))
  return ((aim ** sharpness * (sharpness + 2)) / 6.28) * Math.min(1, sun * 2)
}

const SHARPNESS: Readonly<Record<number, number>> = { [MATTER.metal]: 40, [MATTER.paint]: 120 }

/** Everything with a blurred shine: sky colour plus a soft highlight of the sun. */
function glaze(
  scene: Scene,
  surface: Surface,
  matter: number,
  direction: Vec3,
  normal: Vec3,
  gloss: number,
  diffuse: Vec3,
  sun: number,
): Vec3 {
  if (foot.cliff && matter === MATTER.soil) return diffuse
  const metal = matter === MATTER.metal
  const grazing = (1 - Math.min(1, Math.abs(dot(direction, normal)))) ** 5
  const share = gloss * ((metal ? 0.36 : 0.045) + 0.5 * grazing)
  const reflected = bounceOff(direction, normal)
  const sky = scene.environment(normalize(reflected))
  const grey = (sky[0] + sky[1] + sky[2]) / 3
  const open = foot.read(surface.open) ** 1.5
  const shine = highlight(scene, reflected, SHARPNESS[matter] ?? 60, sun)
  const channel = (c: 0 | 1 | 2): number => {
    const seen = metal ? mix(sky[c], grey, 0.6) : sky[c]
    return mix(diffuse[c], seen * open + shine * scene.sun.color[c], share)
  }
  return [channel(0), channel(1), channel(2)]
}
