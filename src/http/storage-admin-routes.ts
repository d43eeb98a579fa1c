import { z } from '@hono/zod-openapi'
import { staffRoute } from './staff-route.ts'
import { ADDRESSED_BUCKETS, type FileStore } from '#files/file-store.ts'
import { isStoredPath, STORED_PATH_MAX } from '#files/stored-path.ts'
import { selfTestStorage, STORAGE_STEPS } from '#files/self-test.ts'
import { SIGNED_SECONDS_DEFAULT, SIGNED_SECONDS_MAX, type SignedLinks } from '#files/signed-link.ts'
import { Problem } from '#kernel/problem.ts'
import { apiPart } from './api.ts'
import { answer, requiredJson } from './schemas.ts'

const tags = ['storage']

const signRequest = z.strictObject({
  bucket: z.enum(ADDRESSED_BUCKETS),
  path: z.string().min(1).max(STORED_PATH_MAX),
  /** The lifetime in seconds. */
  expires_in: z.int().min(1).max(SIGNED_SECONDS_MAX).default(SIGNED_SECONDS_DEFAULT),
})

/** Builds the routes for signed addresses and for the self-test of the file store. */
export function storageAdminRoutes({ store, links }: { store: FileStore; links: Pick<SignedLinks, 'sign'> }) {
  const app = apiPart()

  app.openapi(
    staffRoute({
      method: 'post',
      path: '/storage/sign',
      operationId: 'signFile',
      right: { area: 'administration', level: 'publish' },
      tags,
      request: { body: requiredJson(signRequest) },
      failing: [404, 503],
      responses: {
        200: answer('An address of the file that expires', z.object({ url: z.string(), expires_at: z.iso.datetime() })),
      },
    }),
    async (context) => {
      const { bucket, path, expires_in } = context.req.valid('json')
      if (!isStoredPath(path) || (await store.head(bucket, path)) === undefined) throw new Problem('not-found')
      return context.json(links.sign(bucket, path, expires_in), 200)
    },
  )

  app.openapi(
    staffRoute({
      method: 'post',
      path: '/storage/self-test',
      operationId: 'testStorage',
      right: { area: 'administration', level: 'publish' },
      tags,
      responses: {
        200: answer(
          'The result of each step of storing a small text file',
          z.object({ ok: z.boolean(), steps: z.array(z.object({ step: z.enum(STORAGE_STEPS), ok: z.boolean() })) }),
        ),
      },
    }),
    async (context) => context.json(await selfTestStorage(store), 200),
  )

  return app
}
