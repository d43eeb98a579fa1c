import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as collections from '#collections.ts'
import type { PreviewPurpose } from '#features/links/link.ts'
import type { Links } from '#features/links/links.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, idParameter } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { NeededRight } from '#http/rights.ts'
import type { Author } from '#kernel/author.ts'
import type { Right } from '#kernel/rights.ts'
import { site } from '#routes.ts'
import { PREVIEW_LINK_MS, type SharedPages } from './shared-page.ts'

interface Parts {
  links: Pick<Links, 'create' | 'listOf' | 'revokeAllOf'>
  pages: SharedPages<unknown>
  /** Throws when somebody's level is too low for a proposal. */
  requireForProposal(by: Author, id: string, level: Right['level']): Promise<void>
  publicUrl: string
}

/** The collection of the subjects of each purpose, and their name in the description of the API. */
const SHARED: Record<PreviewPurpose, { collection: string; name: string }> = {
  'article-preview': { collection: collections.blogPosts, name: 'BlogPost' },
  'proposal-preview': { collection: 'changes', name: 'Change' },
}

const madeLink = z.object({ url: z.url(), expires_at: z.iso.datetime() })
const listedLinks = z.object({
  items: z.array(z.object({ made_at: z.iso.datetime(), made_by: z.string(), expires_at: z.iso.datetime() })),
})

/** Creates the routes with which staff make, list and revoke links to what is not on the site yet. docs/product/previews.md */
export function shareRoutes(parts: Parts) {
  const app = apiPart()
  for (const purpose of Object.keys(SHARED) as PreviewPurpose[]) addRoutes(app, purpose, parts)
  return app
}

function addRoutes(app: ReturnType<typeof apiPart>, purpose: PreviewPurpose, { links, pages, publicUrl, requireForProposal }: Parts): void {
  const { collection, name } = SHARED[purpose]
  const right = (level: Right['level']): NeededRight => (purpose === 'proposal-preview' ? 'each' : { area: 'content', level })
  /** Returns the id in the address. The guard of the route has asked for the right, except for a proposal, which belongs to any area. */
  const subjectFor = async (context: Context, level: Right['level']): Promise<string> => {
    const id = context.req.param('id') ?? ''
    if (purpose === 'proposal-preview') await requireForProposal(authorOf(context), id, level)
    return id
  }
  const shared = { path: `/${collection}/{id}/share`, tags: [collection], request: { params: idParameter } }
  app.openapi(
    staffRoute({
      ...shared,
      method: 'post',
      operationId: `share${name}`,
      right: right('publish'),
      failing: [409],
      responses: { 200: answer('A link to a preview for somebody without an account. It is shown this once', madeLink) },
    }),
    async (context) => {
      const subject = await subjectFor(context, 'publish')
      await pages[purpose](subject)
      const { secret, expires_at } = await links.create({ purpose, subject }, authorOf(context).name, PREVIEW_LINK_MS)
      return context.json({ url: publicUrl + site.preview(secret), expires_at }, 200)
    },
  )
  app.openapi(
    staffRoute({
      ...shared,
      method: 'get',
      operationId: `list${name}Links`,
      right: right('read'),
      responses: { 200: answer('The links that work now, newest first, without their addresses', listedLinks) },
    }),
    async (context) => context.json({ items: await links.listOf({ purpose, subject: await subjectFor(context, 'read') }) }, 200),
  )
  app.openapi(
    staffRoute({
      ...shared,
      method: 'delete',
      operationId: `revoke${name}Links`,
      right: right('publish'),
      responses: { 204: { description: 'No link to it works any more' } },
    }),
    async (context) => {
      await links.revokeAllOf({ purpose, subject: await subjectFor(context, 'publish') })
      return context.body(null, 204)
    },
  )
}
