import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { serviceRoutes } from './service.routes.ts'

/** Opens what staff do with services beyond the general routes. */
export const openServices = ({ repositories }: Site): SitePart => ({ staff: [serviceRoutes(repositories.services)] })
