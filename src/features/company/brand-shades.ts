import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as knowMode,
  wcagContrast,
} from 'culori/fn'

knowMode(modeRgb)
knowMode(modeLrgb)
knowMode(modeOklab)
knowMode(modeOklch)
const toOklch = converter('oklch')

/** The lowest contrast that is easy to read. Source: WCAG 2.2, 1.4.3. */
export const CONTRAST_MIN = 4.5

/** The tokens that follow from the brand's colour, such as `--accent` in `ui/tokens.css`, which has those of the standard brand. */
export interface Shades {
  accent: string
  deep: string
  pale: string
}

export const STANDARD_SHADES: Shades = { accent: '#07737a', deep: '#055a61', pale: '#7fd6d0' }

/** The colours that the shades are used on or under, as in `ui/tokens.css`. */
export const GROUNDS = {
  ground: '#f5f7f3',
  'ground-quiet': '#e4ecea',
  surface: '#ffffff',
  'on-strong': '#ffffff',
  'ground-strong': '#0b2c34',
  'ground-strongest': '#06222a',
  'ink-deep': '#06222a',
} as const

export const contrastOf = (one: string, other: string): number => wcagContrast(one, other)

/** True when links in this colour are readable on the darkest light ground, and so on all of them, and white is readable on the colour. */
export const isReadable = (colour: string): boolean => contrastOf(colour, GROUNDS['ground-quiet']) >= CONTRAST_MIN

/** Returns the nearest readable colour of the same hue, or the colour itself when it is readable. docs/product/brand.md */
export const nearestReadable = (colour: string): string => (isReadable(colour) ? colour : atLightness(oklch(colour), isReadable, 'darker'))

/**
 * Returns the shades of a brand, which are readable wherever the stylesheets use them, for any colour: each differs from the accent as in
 * the standard brand, in OKLCH, and is then darkened or lightened until its text is readable.
 */
export function shadesOf(colour: string): Shades {
  const accent = nearestReadable(colour)
  return { accent, deep: deepOf(oklch(accent)), pale: paleOf(oklch(accent)) }
}

const oklch = (colour: string): Required<Omit<Oklch, 'alpha'>> => {
  const { l, c, h = 0 } = toOklch(colour) ?? { l: 0, c: 0 }
  return { mode: 'oklch', l, c, h }
}

const STANDARD = { accent: oklch(STANDARD_SHADES.accent), deep: oklch(STANDARD_SHADES.deep), pale: oklch(STANDARD_SHADES.pale) }
/** The lightness below which nobody sees that a colour got darker; then it gets lighter by `LIGHTER`. */
const DARKEST = 0.2
const LIGHTER = 0.2

/** Returns the shade for hover: darker, or lighter when the accent is too dark for that. */
function deepOf(accent: Required<Omit<Oklch, 'alpha'>>): string {
  const step = STANDARD.accent.l - STANDARD.deep.l
  const l = accent.l - step < DARKEST ? accent.l + LIGHTER : accent.l - step
  const deep = { ...accent, l, c: accent.c * (STANDARD.deep.c / STANDARD.accent.c), h: accent.h + STANDARD.deep.h - STANDARD.accent.h }
  return atLightness(deep, isReadable, 'darker')
}

/**
 * Returns the shade for strong grounds and under dark text. It is as light as in the standard brand, because those grounds are the same.
 */
function paleOf(accent: Required<Omit<Oklch, 'alpha'>>): string {
  const c = accent.c * (STANDARD.pale.c / STANDARD.accent.c)
  const pale = { ...accent, l: STANDARD.pale.l, c, h: accent.h + STANDARD.pale.h - STANDARD.accent.h }
  const canBeSeen = (colour: string) =>
    [GROUNDS['ground-strong'], GROUNDS['ground-strongest'], GROUNDS['ink-deep']].every((dark) => contrastOf(colour, dark) >= CONTRAST_MIN)
  return atLightness(pale, canBeSeen, 'lighter')
}

const STEP = 0.004

/** Returns the colour at the nearest lightness in one direction for which `fits` holds, after conversion to a colour that screens show. */
function atLightness(colour: Oklch, fits: (shown: string) => boolean, direction: 'darker' | 'lighter'): string {
  const step = direction === 'darker' ? -STEP : STEP
  for (let { l } = colour; l > 0 && l < 1; l += step) {
    const shown = formatHex(clampChroma({ ...colour, l }, 'oklch'))
    if (fits(shown)) return shown
  }
  return direction === 'darker' ? '#000000' : '#ffffff'
}
