import type { SiteCompany } from '#features/company/company.ts'
import { plainShareKey, shareKey } from '#features/company/brand-assets.ts'
import { icons, site } from '#routes.ts'
import { SHARE_PICTURES, SHARE_SIZE } from './catalog.ts'

export type ShareName = keyof typeof SHARE_PICTURES

/** The picture that other sites show with a link to a page. Its size and description are known only for built-in pictures. */
export interface SharePicture {
  /** The path or absolute address. */
  address: string
  width?: number
  height?: number
  alt?: string
}

type Shown = Pick<SiteCompany, 'brand' | 'name' | 'shows_photographs'>

/** The address of the picture of a company that shows no built-in photographs, which is the same on every page. */
const PLAIN: ShareName = 'deel'

const OF_PAGE = new Map<string, ShareName>([[site.projects, 'deel-projecten']])

/**
 * Returns the picture of the page, if it has one; else the company's picture; else a built-in one with the company's logo: the one that the
 * page names, or the one that suits its path. A company that shows no built-in photographs has its logo and its name on its colour.
 */
export function sharePicture(
  path: string,
  { brand, name: company, shows_photographs }: Shown,
  picture?: string,
  ours?: ShareName,
): SharePicture {
  if (picture) return { address: cutToSize(picture) }
  const name = ours ?? OF_PAGE.get(path) ?? 'deel'
  if (!shows_photographs) {
    const words = brand.share_picture === null ? { alt: company } : {}
    return { address: icons.of(icons.share(PLAIN), plainShareKey(brand, company)), ...SHARE_SIZE, ...words }
  }
  const key = shareKey(brand)
  if (key === undefined) return { address: `/pictures/${name}.jpg`, ...SHARE_SIZE, alt: SHARE_PICTURES[name] }
  const words = brand.share_picture === null ? { alt: SHARE_PICTURES[name] } : {}
  return { address: icons.of(icons.share(name), key), ...SHARE_SIZE, ...words }
}

// An uploaded photo may be megabytes large, and not every site that shows links supports WebP.
const cutToSize = (picture: string) =>
  picture.startsWith('/storage/') ? `${picture}?width=${SHARE_SIZE.width}&height=${SHARE_SIZE.height}&format=jpeg` : picture
