import type { Brand } from './brand.ts'
import { type BrandPicture, brandPicture } from './brand-picture.ts'

/** As the product comes. */
export const STANDARD_BRAND: Brand = { colour: null, logo: null, logo_on_dark: null, icon: null, share_picture: null }

export type LogoGround = 'light' | 'dark'

/** A company's logo for one ground. Where it has one for the other alone, that comes on a plate of its own ground. */
export interface OwnLogo extends BrandPicture {
  plate: LogoGround | undefined
}

/** Undefined while the company has none: then there is the mark of the product, with the name beside it. */
export function ownLogo({ logo, logo_on_dark }: Brand, on: LogoGround): OwnLogo | undefined {
  const [wanted, other] = (on === 'light' ? [logo, logo_on_dark] : [logo_on_dark, logo]).map(brandPicture)
  if (wanted) return { ...wanted, plate: undefined }
  return other && { ...other, plate: on === 'light' ? 'dark' : 'light' }
}

/** What the small pictures are made of, by a name that is another for each; undefined for those of the product. */
export function iconOf(brand: Brand): { key: string; picture: BrandPicture | undefined; plate: LogoGround | undefined } | undefined {
  const own = brandPicture(brand.icon)
  const logo = own ? { ...own, plate: undefined } : ownLogo(brand, 'light')
  if (logo) return { key: logo.hash, picture: logo, plate: logo.plate }
  return brand.colour === null ? undefined : { key: brand.colour.slice(1), picture: undefined, plate: undefined }
}

/** A name for what shares show of the brand; undefined while that is the product's. */
export const shareKey = (brand: Brand): string | undefined => (brandPicture(brand.share_picture) ?? ownLogo(brand, 'light'))?.hash

/** How large a logo is shown that may be so large at most, in its own proportions. */
export function fitted({ width, height }: Pick<BrandPicture, 'width' | 'height'>, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
