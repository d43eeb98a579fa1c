import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { searchEverything } from './search-everything.ts'
import { searchRoutes } from './search.routes.ts'

/** Opens the search of staff through all collections. */
export const openSearch = ({ repositories }: Site): SitePart => ({
  staff: [searchRoutes((role, text) => searchEverything(role, repositories, text))],
})
