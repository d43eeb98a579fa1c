import { contrastOf, GROUNDS, nearestReadable } from '#features/company/brand-shades.ts'
import type { LogoGround } from '#features/company/brand-assets.ts'

export interface LogoAnalysis {
  /** The backgrounds on which the logo is hardly visible. */
  faintOn: LogoGround[]
  /** The logo's most frequent colour, adjusted so that text in it is readable; undefined for a logo in greys. */
  colour: string | undefined
}

/** The contrast below which a colour is hardly visible on its background. */
const FAINT = 1.4
const FAINT_SHARE = 0.95
const VISIBLE_ALPHA = 128
/** The difference between the highest and the lowest of red, green and blue below which a colour counts as grey. */
const COLOURED = 48
/** The bits of each channel that are compared when colours are grouped. */
const COARSE = 0xe0

/** Analyses a logo's pixels, given as RGBA with four bytes each. */
export function analyseLogo(pixels: Uint8ClampedArray): LogoAnalysis {
  const seen = new Map<string, number>()
  const coloured = new Map<number, { count: number; red: number; green: number; blue: number }>()
  let visible = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < VISIBLE_ALPHA) continue
    visible += 1
    const colour = hex(red, green, blue)
    seen.set(colour, (seen.get(colour) ?? 0) + 1)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < COLOURED) continue
    const kind = ((red & COARSE) << 16) | ((green & COARSE) << 8) | (blue & COARSE)
    const before = coloured.get(kind) ?? { count: 0, red: 0, green: 0, blue: 0 }
    coloured.set(kind, { count: before.count + 1, red: before.red + red, green: before.green + green, blue: before.blue + blue })
  }
  const isFaint = (ground: string) => {
    let faint = 0
    for (const [colour, count] of seen) if (contrastOf(colour, ground) < FAINT) faint += count
    return visible > 0 && faint >= visible * FAINT_SHARE
  }
  const [most] = [...coloured.values()].toSorted((one, other) => other.count - one.count)
  return {
    faintOn: [...(isFaint(GROUNDS.ground) ? (['light'] as const) : []), ...(isFaint(GROUNDS['ground-strong']) ? (['dark'] as const) : [])],
    colour: most && nearestReadable(hex(most.red / most.count, most.green / most.count, most.blue / most.count)),
  }
}

const hex = (...parts: number[]): string => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
