import { site } from '#routes.ts'
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

/** The page's own picture where it has one, else the one of ours that it names, or that shows what it is about. */
export function sharePicture(path: string, own?: string, ours?: ShareName): SharePicture {
  if (own) return { address: ofOneWidth(own) }
  const name = ours ?? OF_PAGE.get(path) ?? 'deel'
  return { address: `/pictures/${name}.jpg`, ...SHARE_SIZE, alt: SHARE_PICTURES[name] }
}

// As it was uploaded a photo may weigh megabytes, and not every site that shows links understands WebP.
const ofOneWidth = (own: string) => (own.startsWith('/storage/') ? `${own}?width=${SHARE_SIZE.width}&format=jpeg` : own)
