import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { SORTED_MAX } from './question-tab.ts'
import type { questionRepository } from './question.repository.ts'

const tabIds = z.array(z.string().min(1).max(100)).min(1).max(SORTED_MAX)

const tags = [collections.faqItems]

const orderRoute = staffRoute({
  method: 'put',
  path: `/${collections.faqItems}/order`,
  operationId: 'orderFaqItems',
  right: { area: 'content', level: 'publish' },
  tags,
  description:
    'Numbers the questions of one tab of the page from 1 to n. `ids` lists all active questions of the tab (the tab of gutters shows two ' +
    'categories); when it does not, because somebody added, hid or removed one meanwhile, the response is 409 and nothing changes. `seen` is ' +
    'the order that the person saw before: when the questions are no longer in that order, the response is 409 too. Without `seen` the ' +
    'previous order is not checked.',
  request: { body: requiredJson(z.strictObject({ ids: tabIds, seen: tabIds.optional() })) },
  failing: [409],
  responses: {
    200: answer('The number of questions that got another number', z.object({ updated: z.int() })),
  },
})
const categoriesRoute = staffRoute({
  method: 'get',
  path: '/faq-categories',
  operationId: 'listFaqCategories',
  right: { area: 'content', level: 'read' },
  tags,
  request: { query: z.strictObject({}) },
  responses: {
    200: answer('The categories that have a question', z.object({ items: z.array(z.string()) })),
  },
})

/** Creates the routes that questions have in addition to those of every collection. */
export const questionRoutes = (questions: ReturnType<typeof questionRepository>) =>
  apiPart()
    .openapi(orderRoute, async (context) => {
      const { ids, seen } = context.req.valid('json')
      return context.json({ updated: await questions.reorder(authorOf(context), ids, seen) }, 200)
    })
    .openapi(categoriesRoute, async (context) => context.json({ items: await questions.categories() }, 200))
