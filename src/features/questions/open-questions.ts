import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { questionRoutes } from './question.routes.ts'

/** Opens what staff do with questions beyond the general routes. */
export const openQuestions = ({ repositories }: Site): SitePart => ({ staff: [questionRoutes(repositories.questions)] })
