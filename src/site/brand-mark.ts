import type { Shades } from '#features/company/brand-shades.ts'

const BRICKS = 'M0 0h13v10H0zM0 12h6v10H0zM0 24h13v10H0z'
const WATER = 'M15 0h19v10H15zM8 12h26v10H8zM15 24h19v10H15z'

/**
 * Returns the mark of the product in a company's colour, as SVG, for a company without a logo. `/logo.svg` and similar files hold the mark
 * in the standard colour.
 */
export const brandMark = ({ accent, pale }: Pick<Shades, 'accent' | 'pale'>, on: 'light' | 'dark', ground?: string): string => {
  const [bricks, water] = on === 'light' ? ['#a4452b', accent] : ['#f0b59d', pale]
  const plate = ground === undefined ? '' : `<path fill="${ground}" d="M0 0h34v34H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${plate}<path fill="${bricks}" d="${BRICKS}"/><path fill="${water}" d="${WATER}"/></svg>`
}

/** Returns the mark as the `data:` address of an image. */
export const markAddress = (...mark: Parameters<typeof brandMark>): string => `data:image/svg+xml,${encodeURIComponent(brandMark(...mark))}`
