import { cross, normalize, scale3, type Vec3 } from './math.ts'
import { random } from './noise.ts'
import type { CameraSpec } from './scene.ts'

export type Ray = { origin: Vec3; direction: Vec3 }

const add = (a: Vec3, b: Vec3, c: Vec3): Vec3 => [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]]

const tent = (u: number): number => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u))

/** Offsets of the samples inside a pixel: the R2 sequence under a tent filter. */
const sampleOffset = (sample: number): readonly [number, number] => [
  tent(((sample + 0.5) * 0.754877666) % 1) * 0.8,
  tent(((sample + 0.5) * 0.569840296) % 1) * 0.8,
]

/** Makes the rays of a camera for a picture of this size. */
export function createCamera(spec: CameraSpec, width: number, height: number): (column: number, row: number, sample: number) => Ray {
  const { position, target, spread, lens } = spec
  const [shiftX, shiftY] = spec.shift ?? [0, 0]
  const forward = normalize([target[0] - position[0], target[1] - position[1], target[2] - position[2]])
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  return (column, row, sample) => {
    const [dx, dy] = sampleOffset(sample)
    const x = (((column + 0.5 + dx) / width) * 2 - 1) * spread + shiftX
    const y = (1 - ((row + 0.5 + dy) / height) * 2) * spread * (height / width) + shiftY
    const direction = add(forward, scale3(right, x), scale3(up, y))
    if (!lens) return { origin: position, direction: normalize(direction) }
    const angle = random(column * 16 + sample, row, 3) * Math.PI * 2
    const radius = Math.sqrt(random(column * 16 + sample, row, 4)) * lens.radius
    const aside = add(scale3(right, Math.cos(angle) * radius), scale3(up, Math.sin(angle) * radius), [0, 0, 0])
    return {
      origin: add(position, aside, [0, 0, 0]),
      direction: normalize(add(scale3(direction, lens.focus), scale3(aside, -1), [0, 0, 0])),
    }
  }
}
