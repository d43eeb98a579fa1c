import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { answer, described } from '#http/schemas.ts'
import { roleOf } from '#http/require-admin.ts'
import type { Role } from '#kernel/role.ts'
import { staffRoute } from '#http/staff-route.ts'
import { type FoundGroup, foundGroup, SEARCH_MAX } from './found.ts'

const searchRoute = staffRoute({
  method: 'get',
  path: '/search',
  operationId: 'search',
  right: 'each',
  tags: ['search'],
  request: { query: z.strictObject({ q: z.string().trim().max(SEARCH_MAX).default('') }) },
  responses: {
    200: answer(
      'The rows of all collections that a search in their lists finds, at most five of each; only collections with such rows; none without a text',
      z.object({ groups: z.array(foundGroup) }),
    ),
  },
})

/** Creates the route of the search through everything. docs/product/search.md */
export const searchRoutes = (search: (role: Role, text: string) => Promise<FoundGroup[]>) =>
  apiPart().openapi(searchRoute, async (context) =>
    context.json(described({ groups: await search(roleOf(context), context.req.valid('query').q) }), 200),
  )
