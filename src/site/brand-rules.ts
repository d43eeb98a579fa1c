import type { Brand } from '#features/company/brand.ts'
import { shadesOf } from '#features/company/brand-shades.ts'
import { fitted, type LogoGround, brandLogo } from '#features/company/brand-assets.ts'

/**
 * The largest size of a logo, in CSS pixels at a browser's default font size: no logo makes the header higher than the product's mark does.
 */
const HEADER_LOGO = { width: 200, height: 44 }
const REM = 16

/**
 * Returns the CSS of a company's brand; empty for the product's brand. The rules are in no layer, so they override the rules of the build.
 */
export const brandRules = (brand: Brand): string => colourRules(brand) + logoRules(brand, 'light') + logoRules(brand, 'dark')

/** Returns the CSS tokens that follow from the brand's colour. */
export function colourRules({ colour }: Brand): string {
  if (colour === null) return ''
  const { accent, deep, pale } = shadesOf(colour)
  return `:root{--accent:${accent};--accent-deep:${deep};--accent-pale:${pale}}`
}

function logoRules(brand: Brand, on: LogoGround): string {
  const logo = brandLogo(brand, on)
  if (!logo) return ''
  const { width, height } = headerSize(logo)
  const box = `width:${width / REM}rem;height:${height / REM}rem;max-width:100%;object-fit:contain`
  const plate = logo.plate
    ? `;box-sizing:content-box;padding:.375rem;background:var(--ground${logo.plate === 'dark' ? '-strong' : ''})`
    : ''
  return `a:has(>[data-logo=${on}]){min-width:0}[data-logo=${on}][data-logo]{${box}${plate}}`
}

/** Returns the size of a logo in header and footer. */
export const headerSize = (logo: { width: number; height: number }) => fitted(logo, HEADER_LOGO)
