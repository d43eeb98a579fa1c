import { hex, palette, swatch } from '../engine/color.ts'
import { mix, mix3, scale3, smooth, wrap, type Vec3 } from '../engine/math.ts'
import { fbm, noise, random } from '../engine/noise.ts'
import { cloudySky } from './sky.ts'

export type Street = {
  /** Distance from the wall to the fronts opposite. */
  distance: number
  /** Lowest and highest eaves opposite. */
  eaves: readonly [number, number]
  horizon: Vec3
  zenith: Vec3
  cloud: Vec3
  ground: Vec3
  /** Brightness of the fronts, which stand in their own shade. */
  fronts: number
  trees: number
  /** A garden: a hedge takes the place of the fronts. */
  hedge?: boolean
}

const HOUSE = 5.2
const FRONTS = palette('#7d685e', '#9b958b', '#6d5f57', '#8b8172', '#6b5049')
const FRAME = hex('#b9b6ac')
const PANE = hex('#3a4046')
const TILES = hex('#5f5149')

const within = (x: number, a: number, b: number): number => smooth(a - 0.05, a + 0.05, x) * smooth(b + 0.05, b - 0.05, x)

/** One front: doors and windows with light frames, a cornice, tiles and a dormer. */
function front(x: number, y: number, eaves: number, house: number): Vec3 {
  const fx = wrap(x, HOUSE)
  if (y > eaves) {
    const rows = 0.88 + 0.12 * smooth(0.2, 0.8, wrap(y, 0.18) / 0.18)
    const tiles = scale3(TILES, rows * (0.9 + 0.25 * fbm(x * 2, y * 3, 3, 621)))
    if (random(house, 7, 601) < 0.35) return tiles
    const dormer = within(fx, 2, 3.4) * within(y, eaves + 0.25, eaves + 1.15)
    const pane = within(fx, 2.2, 3.2) * within(y, eaves + 0.35, eaves + 0.98) * smooth(0.03, 0.07, Math.abs(fx - 2.7))
    return mix3(mix3(tiles, FRAME, dormer * 0.8), PANE, pane)
  }
  const wall = scale3(swatch(FRONTS, random(house, 3, 601)), 0.85 + 0.25 * fbm(x * 0.9, y * 0.9, 3, 614))
  const storey = y > 2.75 ? y - 2.75 : y
  const holes = within(storey, 0.85, 2.35)
  const frame = Math.max(within(fx, 1.95, 3.15), within(fx, 3.65, 4.85)) * holes
  const panes = Math.max(within(fx, 2.06, 2.5), within(fx, 2.6, 3.04), within(fx, 3.76, 4.2), within(fx, 4.3, 4.74))
  const glass = panes * within(storey, 0.95, 2.24) * smooth(0.03, 0.07, Math.abs(storey - 1.85))
  const door = within(fx, 0.55, 1.5) * within(y, 0, 2.3)
  const cornice = smooth(eaves - 0.32, eaves - 0.26, y)
  const sill = within(y, 0, 0.5)
  let c = mix3(wall, scale3(FRAME, 0.55), sill * 0.4)
  c = mix3(c, [0.03, 0.035, 0.032], door)
  c = mix3(c, FRAME, Math.max(frame, cornice * 0.8))
  return mix3(c, PANE, glass)
}

/** What a window on z = 0 mirrors: the street or garden opposite, its trees, and the sky above them. */
export function mirroredStreet(street: Street): (direction: Vec3, point: Vec3) => Vec3 {
  return (d, p) => {
    if (d[2] <= 0.02) return street.ground
    const far = (street.distance - p[2]) / d[2]
    const x = p[0] + d[0] * far
    const y = p[1] + d[1] * far
    const house = Math.floor(x / HOUSE)
    const eaves = mix(street.eaves[0], street.eaves[1], random(house, 1, 601))
    const ridge = eaves + (street.hedge === true ? 0.1 : 1.3 + 0.3 * random(house, 2, 601))
    if (y < 0) return street.ground
    const crown = fbm(x * 0.8, y * 0.8, 3, 611) + 0.45 * fbm(x * 5, y * 5, 4, 613) - Math.max(0, y - ridge) * 0.28
    const tree = smooth(-0.05, 0.3, crown + 0.35 - 0.5 * Math.abs(noise(x * 0.12, 3, 612))) * 0.75 * street.trees
    const leaves: Vec3 = [0.085, 0.09, 0.065]
    if (y > ridge) {
      return mix3(cloudySky(d, street.horizon, street.zenith, street.cloud, 7), leaves, tree)
    }
    if (street.hedge === true) {
      const light = smooth(0, 1.1, y) * 0.7 + 0.5 + 0.5 * fbm(x * 1.6, y * 1.6, 4, 615)
      return [0.075 * light, 0.095 * light, 0.045 * light]
    }
    const shade = street.fronts * (0.7 + 0.3 * smooth(0, 5, y))
    return mix3(scale3(front(x, y, eaves, house), shade), scale3(leaves, 0.6), tree * 0.5)
  }
}
