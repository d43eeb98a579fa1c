import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { answer } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { countChanged } from '#kernel/resolve-words.ts'
import { anyServiceWords } from '#site/service-words.ts'
import { createFindWords } from './find-words.ts'
import { HOME, ofService, shownOn, withWordsForServices } from './named-words.routes.ts'
import { addWordsRoutes, type PageWordsParts } from './words-at-address.routes.ts'

/** Builds the routes of the pages' words: what staff wrote over the built-in ones. docs/product/words.md */
export function pageWordsRoutes(parts: PageWordsParts) {
  const app = apiPart()
  const find = createFindWords(parts)
  const item = z.object({
    page: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    /** How many sentences, lists and switches differ from the built-in ones. */
    changes: z.int().min(0),
    changed_at: z.iso.datetime().nullable(),
  })
  app.openapi(
    staffRoute({
      method: 'get',
      path: '/pages',
      operationId: 'listPages',
      right: { area: 'content', level: 'read' },
      tags: ['pages'],
      responses: {
        200: answer(
          'All pages whose texts can be changed, with the number of changed texts and the time of the last save',
          z.object({ items: z.array(item) }),
        ),
      },
    }),
    async (context) => {
      const [saved, services] = await Promise.all([parts.pageWords.saved(), parts.services.every()])
      const named = shownOn.flatMap((each) => (each === HOME ? [each, ...services.map((service) => ofService(service))] : each))
      const items = named
        .map((each) => withWordsForServices(each, services))
        .map(({ of, name, title, path }) => {
          const stored = saved.get(of.page)
          return { page: name, title, path, changes: countChanged(of, stored?.words), changed_at: stored?.changed_at ?? null }
        })
      return context.json({ items }, 200)
    },
  )
  for (const words of shownOn) {
    const operation = words.name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    addWordsRoutes(app, { path: `/pages/${words.name}`, operation, described: words.of, find: () => find.adapted(words) }, parts)
  }
  addWordsRoutes(
    app,
    {
      path: '/pages/diensten/{slug}',
      operation: 'Service',
      params: z.strictObject({ slug: z.string().min(1).max(200) }),
      described: anyServiceWords,
      find: (context) => find.atService(context.req.param('slug') ?? ''),
    },
    parts,
  )
  return app
}
