import type { Brand } from './brand.ts'
import { type BrandPicture, brandPicture } from './brand-picture.ts'

/** The default brand of the product. */
export const STANDARD_BRAND: Brand = { colour: null, logo: null, logo_on_dark: null, icon: null, share_picture: null }

export type LogoGround = 'light' | 'dark'

/** A company's logo for one ground. A logo that exists only for the other ground is shown on a plate of that ground. */
export interface BrandLogo extends BrandPicture {
  plate: LogoGround | undefined
}

/** Returns the company's logo; undefined when it has none, and pages show the product's mark with the company's name next to it. */
export function brandLogo({ logo, logo_on_dark }: Brand, on: LogoGround): BrandLogo | undefined {
  const [wanted, other] = (on === 'light' ? [logo, logo_on_dark] : [logo_on_dark, logo]).map(brandPicture)
  if (wanted) return { ...wanted, plate: undefined }
  return other && { ...other, plate: on === 'light' ? 'dark' : 'light' }
}

/** Returns what the icons are made from, with a unique key; undefined for the icons of the product. */
export function iconOf(brand: Brand): { key: string; picture: BrandPicture | undefined; plate: LogoGround | undefined } | undefined {
  const icon = brandPicture(brand.icon)
  const logo = icon ? { ...icon, plate: undefined } : brandLogo(brand, 'light')
  if (logo) return { key: logo.hash, picture: logo, plate: logo.plate }
  return brand.colour === null ? undefined : { key: brand.colour.slice(1), picture: undefined, plate: undefined }
}

/** Returns the key of the brand's share picture; undefined while that is the product's. */
export const shareKey = (brand: Brand): string | undefined => (brandPicture(brand.share_picture) ?? brandLogo(brand, 'light'))?.hash

/** Returns the key of the share picture without a photograph: the brand's picture, or the logo or mark with the name on the colour. */
export const plainShareKey = (brand: Brand, name: string): string =>
  brandPicture(brand.share_picture)?.hash ??
  [brandLogo(brand, 'light')?.hash ?? 'merk', brand.colour?.slice(1), name].filter(Boolean).join('-')

/** Scales a logo to fit within a size, in its proportions. */
export function fitted({ width, height }: Pick<BrandPicture, 'width' | 'height'>, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
