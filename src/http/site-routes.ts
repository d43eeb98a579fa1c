import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { type Company, DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { site } from '#routes.ts'
import type { Page } from '#site/page.ts'
import { notFoundPage, pages, unavailablePage } from '#site/pages/pages.ts'
import type { QuoteFormState } from '#site/quote-form-state.ts'
import type { Logger } from './logger.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { freshPage, type PageCache, send } from './page-cache.ts'
import { renderSitePage, type SitePageParts } from './site-pages.ts'

/** The form as a first-time visitor gets it, and what to do with one that was posted. */
export interface QuoteForm {
  blank(): Promise<QuoteFormState>
  submit(
    form: URLSearchParams,
    address: string,
  ): Promise<{ kind: 'accepted' } | { kind: 'refused'; status: number; retryAfter?: number; state: QuoteFormState }>
}

export interface SiteRoutesParts extends SitePageParts {
  cache: PageCache
  quoteForm: QuoteForm
  clientAddress(request: HttpBindings['incoming']): string
  log: Logger
}

const FORM_MAX_BYTES = 64 * 1024

/** Every page of the site, from the cache where it may come from there. */
export function siteRoutes(parts: SiteRoutesParts) {
  const app = new Hono<NodeEnvironment>()
  let lastCompany: Company = DEFAULT_COMPANY
  const sources = {
    ...parts.sources,
    company: { ...parts.sources.company, read: async () => (lastCompany = await parts.sources.company.read()) },
  }
  const render: typeof renderSitePage = (page, request, own, adjust) => renderSitePage(page, request, { ...own, sources }, adjust)

  const respond = async (
    incoming: HttpBindings['incoming'],
    outgoing: HttpBindings['outgoing'],
    page: Page,
    key: string,
    request: { path: string; query: URLSearchParams },
  ) => {
    try {
      send(
        page.cached
          ? await parts.cache.fill(key, () => render(page, request, parts))
          : await freshPage(await render(page, request, parts, await formFor(page))),
        incoming,
        outgoing,
      )
    } catch (error) {
      parts.log.error({ error, path: request.path }, 'page failed')
      await sayUnavailable(incoming, outgoing, request)
    }
    return RESPONSE_ALREADY_SENT
  }

  /** The database cannot answer: the page that needs none of it, with the company as it was last seen. */
  const sayUnavailable = async (
    incoming: HttpBindings['incoming'],
    outgoing: HttpBindings['outgoing'],
    request: { path: string; query: URLSearchParams },
  ) => {
    const known = { ...parts.sources, company: { ...parts.sources.company, read: () => Promise.resolve(lastCompany) } }
    const rendered = await renderSitePage(unavailablePage, request, { ...parts, sources: known })
    send(
      await freshPage({ ...rendered, headers: { ...rendered.headers, 'Cache-Control': 'no-store', 'Retry-After': '30' } }),
      incoming,
      outgoing,
    )
  }

  const formFor = async (page: Page, state?: QuoteFormState) => {
    if (page.path !== site.contact) return undefined
    const form = state ?? (await parts.quoteForm.blank())
    return (data: unknown) => ({ ...(data as object), form })
  }

  for (const page of pages)
    app.get(page.path, (context) => {
      const query = canonicalQuery(page, new URL(context.req.url).searchParams)
      return respond(context.env.incoming, context.env.outgoing, page, page.path + (query.size > 0 ? `?${query.toString()}` : ''), {
        path: page.path,
        query,
      })
    })

  app.post(site.contact, async (context) => {
    const { incoming, outgoing } = context.env
    const page = pages.find(({ path }) => path === site.contact) as Page
    const form = await readForm(context.req.raw)
    const result = await parts.quoteForm.submit(form, parts.clientAddress(incoming))
    if (result.kind === 'accepted') return context.redirect(site.thanks, 303)
    const rendered = await render(
      { ...page, status: result.status as 200 },
      { path: site.contact, query: new URLSearchParams() },
      parts,
      await formFor(page, result.state),
    )
    const headers =
      result.retryAfter === undefined ? rendered.headers : { ...rendered.headers, 'Retry-After': String(Math.ceil(result.retryAfter)) }
    send(await freshPage({ ...rendered, headers }), incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })

  app.get('*', async (context) => {
    const path = new URL(context.req.url).pathname
    const trimmed = path.replace(/\/+$/, '')
    if (trimmed !== path && pages.some((page) => page.path === trimmed)) return context.redirect(trimmed, 308)
    return respond(context.env.incoming, context.env.outgoing, notFoundPage, 'not found', {
      path: notFoundPage.path,
      query: new URLSearchParams(),
    })
  })

  return app
}

/** Only the parameters that the page knows, in its own order: the rest changes nothing and is no key. */
function canonicalQuery(page: Page, given: URLSearchParams): URLSearchParams {
  const known = (page.query ?? []).flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
  return new URLSearchParams(known)
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const text = await request.text()
  return new URLSearchParams(text.slice(0, FORM_MAX_BYTES))
}
