/** Point, direction or linear colour. */
export type Vec3 = readonly [number, number, number]

export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

export const mix3 = (a: Vec3, b: Vec3, t: number): Vec3 => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]

export const scale3 = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]

/** Smooth step from 0 at `from` to 1 at `to`; `from` may lie above `to`. */
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Bell curve of height 1. */
export const bell = (x: number, middle: number, width: number): number => Math.exp(-(((x - middle) / width) ** 2))

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

export const normalize = (a: Vec3): Vec3 => scale3(a, 1 / Math.hypot(a[0], a[1], a[2]))

/** Position inside the repeat: always 0 or more, also left of the origin. */
export const wrap = (x: number, period: number): number => x - Math.floor(x / period) * period

/** Reads an index that the caller keeps inside the array. */
export const at = <T>(list: ArrayLike<T>, index: number): T => list[index] as T
