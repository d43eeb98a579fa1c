import { createRoute, z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { answer, failures } from '#http/schemas.ts'
import type { mediaLibrary } from './media.repository.ts'

const count = z.int().min(0)

const audit = z
  .object({
    totalPhotos: count,
    withoutAltText: count,
    largeFiles: count,
    totalFileSize: count,
    averageSeoScore: count,
    lowSeoScore: count,
    withoutWebp: count,
    unusedImages: count,
  })
  .meta({ id: 'MediaAudit' })

const auditRoute = createRoute({
  method: 'get',
  path: '/media/audit',
  tags: ['media'],
  security: [{ session: [], companion: [] }],
  responses: { 200: answer('The photo library in figures; sizes in bytes', audit), ...failures(401) },
})

/** What the photo library can tell besides what every collection offers. */
export const mediaRoutes = ({ audit: read }: Pick<ReturnType<typeof mediaLibrary>, 'audit'>) =>
  apiPart().openapi(auditRoute, async (context) => context.json(await read(), 200))
