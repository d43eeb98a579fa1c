import type { SurfaceSpec } from './surface.ts'
import type { Vec3 } from './math.ts'

export type Sun = {
  direction: Vec3
  color: Vec3
  /** Width of the half shadow, as the tangent of its angle. */
  soft: number
}

/** Light that arrives from a direction. */
export type Radiance = (direction: Vec3) => Vec3

export type CameraSpec = {
  position: Vec3
  target: Vec3
  /** Half the picture's width at one metre. */
  spread: number
  /** Moves the picture plane without tilting it, so that verticals stay upright. */
  shift?: readonly [number, number]
  /** Radius of the lens in metres and the distance that is sharp. */
  lens?: { radius: number; focus: number }
}

export type Development = {
  exposure: number
  balance?: Vec3
  saturation?: number
  vignette?: number
  grain?: number
  bloom?: number
}

export type Scene = {
  /** Pixels at full size. */
  size: readonly [number, number]
  samples: number
  surfaces: readonly SurfaceSpec[]
  sun: Sun
  environment: Radiance
  /** What smooth surfaces mirror at a point. */
  reflect: (direction: Vec3, point: Vec3) => Vec3
  /** What a ray sees that hits nothing. */
  backdrop: (direction: Vec3, origin: Vec3) => Vec3
  /** Share of sun that trees outside the picture let through. */
  dapple?: (point: Vec3) => number
  camera: CameraSpec
  development: Development
}

/** Builds a scene, with or without its dirt. */
export type SceneMaker = (dirty: boolean) => Scene
