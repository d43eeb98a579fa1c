import { createRoute, z } from '@hono/zod-openapi'
import { company } from '#entities/settings/company.ts'
import { currentSeason } from '#entities/settings/season.ts'
import type { Repositories } from '#repositories.ts'
import { season } from '#texts/nl/season.ts'
import type { DashboardCounts } from '#workflows/count-dashboard.ts'
import { apiPart } from './api.ts'
import { answer, failures, requiredJson } from './schemas.ts'

const security = [{ session: [], companion: [] }]
const total = z.int()

/** The admin routes that are no collection: the dashboard's figures and the settings that stand once per site. */
export function officeRoutes({ settings }: Repositories, countDashboard: () => Promise<DashboardCounts>) {
  const app = apiPart()

  const counts = z
    .object({
      blog_posts: z.object({ total }),
      messages: z.object({ total, new: z.int() }),
      reviews: z.object({ total, pending: z.int() }),
      portfolio_items: z.object({ total }),
    })
    .meta({ id: 'Dashboard' })
  app.openapi(
    createRoute({
      method: 'get',
      path: '/dashboard',
      tags: ['dashboard'],
      security,
      responses: { 200: answer('The figures of the four cards', counts), ...failures(401) },
    }),
    async (context) => context.json(await countDashboard(), 200),
  )

  const setting = (path: string, schema: z.ZodObject, read: () => Promise<unknown>, save: (value: never) => Promise<void>) => {
    app.openapi(
      createRoute({
        method: 'get',
        path,
        tags: ['settings'],
        security,
        responses: { 200: answer('What is stored, or its default', schema), ...failures(401) },
      }),
      async (context) => context.json((await read()) as never, 200),
    )
    app.openapi(
      createRoute({
        method: 'put',
        path,
        tags: ['settings'],
        security,
        request: { body: requiredJson(schema) },
        responses: { 200: answer('As it is stored now', schema), ...failures(400, 401, 403, 413, 415, 422) },
      }),
      async (context) => {
        await save(context.req.valid('json' as never) as never)
        return context.json((await read()) as never, 200)
      },
    )
  }
  setting(
    '/settings/current-season',
    currentSeason.meta({ id: 'CurrentSeason' }),
    async () => (await settings.currentSeason()) ?? season.presets.herfst,
    settings.saveCurrentSeason,
  )
  setting('/settings/company', company.meta({ id: 'Company' }), settings.company, settings.saveCompany)

  return app
}
