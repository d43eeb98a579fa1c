import { publicRoutes } from '#http/public-routes.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Site } from './site.ts'

/** Opens the lists that visitors and other programs may read. */
export const openPublicLists = ({ store, repositories }: Site): SitePart => ({ open: [publicRoutes(store, repositories.settings)] })
