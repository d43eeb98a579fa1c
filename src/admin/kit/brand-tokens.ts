import { shadesOf, STANDARD_SHADES } from '#features/company/brand-shades.ts'

/** Sets the shades of a colour, or of the standard colour when it is null, as CSS variables on an element. */
export function setShades({ style }: HTMLElement, colour: string | null): void {
  const shades = shadesOf(colour ?? STANDARD_SHADES.accent)
  style.setProperty('--accent', shades.accent)
  style.setProperty('--accent-deep', shades.deep)
  style.setProperty('--accent-pale', shades.pale)
}
