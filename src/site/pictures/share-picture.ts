import type { Brand } from '#entities/settings/brand.ts'
import { shareKey } from '#entities/settings/own-brand.ts'
import { icons, site } from '#routes.ts'
import { SHARE_PICTURES, SHARE_SIZE } from './catalog.ts'

export type ShareName = keyof typeof SHARE_PICTURES

/** What other sites show with a link to a page. Size and words are known of our own only. */
export interface SharePicture {
  /** Path or whole address. */
  address: string
  width?: number
  height?: number
  alt?: string
}

const OF_PAGE = new Map<string, ShareName>([[site.projects, 'deel-projecten']])

/** The page's own picture where it has one, else the company's, else the one of ours that it names, or that shows what it is about, with the company's logo on it. */
export function sharePicture(path: string, brand: Brand, own?: string, ours?: ShareName): SharePicture {
  if (own) return { address: ofOneWidth(own) }
  const name = ours ?? OF_PAGE.get(path) ?? 'deel'
  const key = shareKey(brand)
  if (key === undefined) return { address: `/pictures/${name}.jpg`, ...SHARE_SIZE, alt: SHARE_PICTURES[name] }
  const words = brand.share_picture === null ? { alt: SHARE_PICTURES[name] } : {}
  return { address: icons.of(icons.share(name), key), ...SHARE_SIZE, ...words }
}

// As it was uploaded a photo may weigh megabytes, and not every site that shows links understands WebP.
const ofOneWidth = (own: string) => (own.startsWith('/storage/') ? `${own}?width=${SHARE_SIZE.width}&format=jpeg` : own)
