import { mix } from './math.ts'

/** Scrambles a cell and a seed into 32 bits. */
export function hash(ix: number, iy: number, seed = 0): number {
  let h = Math.imul(ix | 0, 0x27d4eb2d) ^ Math.imul(iy | 0, 0x165667b1) ^ Math.imul((seed + 11) | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Number from 0 up to 1 that belongs to a cell. */
export const random = (ix: number, iy: number, seed = 0): number => hash(ix, iy, seed) / 4294967296

const GRADIENT_X = Float32Array.from({ length: 64 }, (_, i) => Math.cos((i / 32) * Math.PI) * 1.5)
const GRADIENT_Y = Float32Array.from({ length: 64 }, (_, i) => Math.sin((i / 32) * Math.PI) * 1.5)
const corner = (ix: number, iy: number, seed: number, fx: number, fy: number): number => {
  const i = hash(ix, iy, seed) & 63
  return (GRADIENT_X[i] as number) * fx + (GRADIENT_Y[i] as number) * fy
}

/** Gradient noise, about -1 to 1, with features one unit wide. */
export function noise(x: number, y: number, seed = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const low = mix(corner(ix, iy, seed, fx, fy), corner(ix + 1, iy, seed, fx - 1, fy), u)
  const high = mix(corner(ix, iy + 1, seed, fx, fy - 1), corner(ix + 1, iy + 1, seed, fx - 1, fy - 1), u)
  return mix(low, high, v)
}

/** Sum of octaves of noise, each turned against the last so that no grid shows. */
export function fbm(x: number, y: number, octaves: number, seed = 0, gain = 0.5): number {
  let sum = 0
  let amplitude = 1
  let total = 0
  let u = x
  let v = y
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(u, v, seed + i * 17)
    total += amplitude
    amplitude *= gain
    const turned = u * 1.94 + v * 0.61
    v = v * 1.94 - u * 0.61
    u = turned
  }
  return (sum / total) * 1.35
}

/** Noise that peaks along thin lines. */
export const ridge = (x: number, y: number, octaves: number, seed: number): number =>
  1 - Math.min(1, Math.abs(fbm(x, y, octaves, seed)) * 2.2)

/** What worley() found: distance to the nearest and next grain, and the nearest one's bits. */
export const GRAIN = { near: 0, next: 0, id: 0 }

/** Cellular noise. The answer is in GRAIN, because a fresh object per texel would cost seconds. */
export function worley(x: number, y: number, seed = 0, jitter = 1): void {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let near = 9
  let next = 9
  let id = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const h = hash(ix + i, iy + j, seed)
      const px = ix + i + 0.5 + ((h & 1023) / 1023 - 0.5) * jitter - x
      const py = iy + j + 0.5 + (((h >>> 10) & 1023) / 1023 - 0.5) * jitter - y
      const d = px * px + py * py
      if (d < near) {
        next = near
        near = d
        id = h
      } else if (d < next) next = d
    }
  }
  GRAIN.near = Math.sqrt(near)
  GRAIN.next = Math.sqrt(next)
  GRAIN.id = id
}

/** A row of random numbers that is the same on every run. */
export class Dice {
  private readonly seed: number
  private index = 0

  constructor(seed: number) {
    this.seed = seed
  }

  /** From 0 up to 1. */
  roll(): number {
    return random(this.index++, this.seed, 77)
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.roll()
  }

  /** About -1.5 to 1.5, mostly near 0. */
  spread(): number {
    return this.roll() + this.roll() + this.roll() - 1.5
  }
}
