import { z } from '@hono/zod-openapi'
import { roleOf } from '#http/require-admin.ts'
import type { Role } from '#kernel/role.ts'
import { staffRoute } from '#http/staff-route.ts'
import { failedBackup, lastBackup, sentBackup, unsentBackup, verifiedBackup } from '#features/backup/backup-state.ts'
import { apiPart } from '#http/api.ts'
import { answer } from '#http/schemas.ts'
import type { Dashboard } from './read-dashboard.ts'
import { EXAMPLE_MORNING } from '#kernel/example-values.ts'

const total = z.int()

/** Builds the route of the dashboard's figures. */
export function dashboardRoutes(readDashboard: (role: Role) => Promise<Dashboard>) {
  const app = apiPart()

  const dashboard = z
    .object({
      blog_posts: z.object({ total }).optional(),
      messages: z.object({ total, new: z.int() }).optional(),
      reviews: z.object({ total, pending: z.int() }).optional(),
      portfolio_items: z.object({ total }).optional(),
      proposals: z.object({ proposed: total, failed_plans: total }),
      last_change: z.iso.datetime().nullable(),
      last_backup: lastBackup.nullable().optional(),
      failed_backup: failedBackup.nullable().optional(),
      sent_backup: sentBackup.pick({ at: true }).nullable().optional(),
      unsent_backup: unsentBackup.pick({ at: true }).nullable().optional(),
      verified_backup: verifiedBackup.pick({ at: true, whole: true }).nullable().optional(),
    })
    .meta({
      id: 'Dashboard',
      example: {
        blog_posts: { total: 6 },
        messages: { total: 31, new: 2 },
        reviews: { total: 14, pending: 1 },
        portfolio_items: { total: 12 },
        proposals: { proposed: 2, failed_plans: 0 },
        last_change: EXAMPLE_MORNING,
        last_backup: { at: EXAMPLE_MORNING, bytes: 48_000_000 },
        failed_backup: null,
        sent_backup: { at: EXAMPLE_MORNING },
        unsent_backup: null,
        verified_backup: { at: EXAMPLE_MORNING, whole: true },
      },
    })
  app.openapi(
    staffRoute({
      method: 'get',
      path: '/dashboard',
      operationId: 'getDashboard',
      right: 'each',
      tags: ['dashboard'],
      responses: {
        200: answer(
          'The figures of the four cards, the proposals that wait and the plans that could not be applied, the time of the last change of content, and the newest backup: when it was made, sent and verified, and later failures. Figures that the role may not read are absent',
          dashboard,
        ),
      },
    }),
    async (context) => context.json(await readDashboard(roleOf(context)), 200),
  )

  return app
}
