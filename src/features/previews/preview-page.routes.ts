import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { type Link, PREVIEW_PURPOSES, type PreviewPurpose } from '#features/links/link.ts'
import type { Links } from '#features/links/links.ts'
import type { NodeEnvironment } from '#http/node-environment.ts'
import { type RenderedPage, sendOnce } from '#http/page-bytes.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { Problem } from '#kernel/problem.ts'
import { site } from '#routes.ts'
import { previewNotice } from '#texts/nl/preview.ts'
import type { SharedPage, SharedPages } from './shared-page.ts'

/** The limit of previews that a process renders at the same time. */
const RENDERED_AT_ONCE = { atOnce: 2, waiting: 50 }

interface Parts {
  links: Pick<Links, 'find'>
  pages: SharedPages<RenderedPage>
}

/**
 * Creates the page that a link shows. A link that does not work leads to the page of any address that does not exist, whatever the reason.
 * docs/product/previews.md
 */
export function previewPage({ links, pages }: Parts) {
  const app = new Hono<NodeEnvironment>()
  const inTurn = createLimiter(RENDERED_AT_ONCE)
  const shownBy = ({ purpose, subject }: Link & { purpose: PreviewPurpose }): Promise<SharedPage<RenderedPage> | undefined> =>
    pages[purpose](subject).catch((error: unknown) => {
      if (error instanceof Problem && (error.code === 'not-found' || error.code === 'nothing-to-preview')) return undefined
      throw error
    })

  app.get(site.preview(':secret'), async (context, next) => {
    const link = await links.find(context.req.param('secret') ?? '', PREVIEW_PURPOSES)
    const shown = link && (await shownBy(link))
    if (!shown) return next()
    const notice = previewNotice.line(shown.whose ?? link.made_by, dutchDateTime(link.expires_at))
    const { incoming, outgoing } = context.env
    await inTurn(async () => sendOnce(await shown.render(notice), incoming, outgoing))
    return RESPONSE_ALREADY_SENT
  })
  return app
}
