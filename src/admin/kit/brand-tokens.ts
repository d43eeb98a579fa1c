import { shadesOf, STANDARD_SHADES } from '#entities/settings/brand-shades.ts'

/** The tokens of a colour, or the standard ones, for an element and all within it. */
export function setShades({ style }: HTMLElement, colour: string | null): void {
  const shades = shadesOf(colour ?? STANDARD_SHADES.accent)
  style.setProperty('--accent', shades.accent)
  style.setProperty('--accent-deep', shades.deep)
  style.setProperty('--accent-pale', shades.pale)
}
