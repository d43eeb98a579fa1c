/** What a texel is made of; it decides gloss, porosity and how dirt takes. */
export const MATTER = {
  brick: 0,
  mortar: 1,
  stone: 2,
  paint: 3,
  glass: 4,
  metal: 5,
  render: 6,
  soil: 7,
  lacquer: 8,
  hole: 9,
} as const

/** One point of a relief while a scene paints it. */
export type Texel = {
  /** Height above the plane in metres. */
  h: number
  r: number
  g: number
  b: number
  gloss: number
  matter: number
  /** Distance to the nearest joint in metres; negative inside the joint. */
  joint: number
}

/** Paints a texel at (x, y) metres; `open` is the share of sky it sees, known once lit. */
export type Painter = (x: number, y: number, texel: Texel, open: number) => void
