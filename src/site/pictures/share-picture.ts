import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { SHARE_PICTURES, SHARE_SIZE } from './catalog.ts'

type ShareName = keyof typeof SHARE_PICTURES

/** What other sites show with a link to a page. Size and words are known of our own only. */
export interface SharePicture {
  /** Path or whole address. */
  address: string
  width?: number
  height?: number
  alt?: string
}

const OF_SERVICE: Record<ServiceCategory, ShareName> = {
  gevelreiniging: 'deel-gevel',
  'crepi-reiniging': 'deel-crepi',
  'dakgoot-reiniging': 'deel-dakgoot',
  'oprit-reiniging': 'deel-oprit',
}

const OF_PAGE = new Map<string, ShareName>([
  ...SERVICE_CATEGORIES.map((category) => [site.service(category), OF_SERVICE[category]] as const),
  [site.projects, 'deel-projecten'],
  [site.about, 'deel-bestelwagen'],
])

/** The page's own picture where it has one, else the one of ours that shows what the page is about. */
export function sharePicture(path: string, own?: string): SharePicture {
  if (own) return { address: ofOneWidth(own) }
  const name = OF_PAGE.get(path) ?? 'deel'
  return { address: `/pictures/${name}.jpg`, ...SHARE_SIZE, alt: SHARE_PICTURES[name] }
}

// As it was uploaded a photo may weigh megabytes, and not every site that shows links understands WebP.
const ofOneWidth = (own: string) => (own.startsWith('/storage/') ? `${own}?width=${SHARE_SIZE.width}&format=jpeg` : own)
