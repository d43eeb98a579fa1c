import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import { failedBackup, lastBackup, sentBackup, unsentBackup, verifiedBackup } from '#features/backup/backup-state.ts'
import { apiPart } from '#http/api.ts'
import { answer } from '#http/schemas.ts'
import type { Dashboard } from './read-dashboard.ts'

const total = z.int()

/** Builds the route of the dashboard's figures. */
export function dashboardRoutes(readDashboard: () => Promise<Dashboard>) {
  const app = apiPart()

  const dashboard = z
    .object({
      blog_posts: z.object({ total }),
      messages: z.object({ total, new: z.int() }),
      reviews: z.object({ total, pending: z.int() }),
      portfolio_items: z.object({ total }),
      proposals: z.object({ proposed: total, failed_plans: total }),
      last_change: z.iso.datetime().nullable(),
      last_backup: lastBackup.nullable(),
      failed_backup: failedBackup.nullable(),
      sent_backup: sentBackup.pick({ at: true }).nullable(),
      unsent_backup: unsentBackup.pick({ at: true }).nullable(),
      verified_backup: verifiedBackup.pick({ at: true, whole: true }).nullable(),
    })
    .meta({ id: 'Dashboard' })
  app.openapi(
    staffRoute({
      method: 'get',
      path: '/dashboard',
      operationId: 'getDashboard',
      right: 'each',
      tags: ['dashboard'],
      responses: {
        200: answer(
          'The figures of the four cards, the proposals that wait and the plans that could not be applied, the time of the last change of content, and the newest backup: when it was made, sent and verified, and later failures',
          dashboard,
        ),
      },
    }),
    async (context) => context.json(await readDashboard(), 200),
  )

  return app
}
