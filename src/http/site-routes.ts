import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { type Company, DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { Problem } from '#kernel/problem.ts'
import { site } from '#routes.ts'
import { feeds } from '#site/feeds/feeds.ts'
import type { Page, PageRequest } from '#site/page.ts'
import { notFoundPage, pages, unavailablePage } from '#site/pages/pages.ts'
import type { QuoteFormState } from '#site/quote-form-state.ts'
import type { QuoteForm } from '#workflows/quote-form.ts'
import type { Logger } from './logger.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { freshPage, type PageCache, type RenderedPage, send } from './page-cache.ts'
import { renderFeed, renderSitePage, type SitePageParts, type SourceTable } from './site-pages.ts'

export interface SiteRoutesParts extends SitePageParts {
  cache: PageCache
  quoteForm: QuoteForm
  clientAddress(request: HttpBindings['incoming']): string
  log: Logger
}

const UNAVAILABLE_RETRY_SECONDS = 30

/** Every page of the site, from the cache where it may come from there. */
export function siteRoutes(parts: SiteRoutesParts) {
  const app = new Hono<NodeEnvironment>()
  const { sources, lastCompany } = rememberingCompany(parts)
  const siteParts = { ...parts, sources }

  const respond = async (context: Context<NodeEnvironment>, page: Page, request: PageRequest): Promise<Response> => {
    const { incoming, outgoing } = context.env
    try {
      const rendered = page.cached
        ? await parts.cache.fill(keyOf(request), () => renderSitePage(page, request, siteParts))
        : await freshPage(await renderSitePage(page, request, siteParts, withForm(page, await parts.quoteForm.blank())))
      send(rendered, incoming, outgoing)
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return respond(context, notFoundPage, fixedRequest(notFoundPage))
      parts.log.error({ error, path: request.path }, 'page failed')
      send(await freshPage(await unavailable(request)), incoming, outgoing)
    }
    return RESPONSE_ALREADY_SENT
  }

  /** The database cannot answer: the page that needs none of it, with the company as it was last seen. */
  const unavailable = async (request: PageRequest): Promise<RenderedPage> => {
    const company = { ...parts.sources.company, read: () => Promise.resolve(lastCompany()) }
    const rendered = await renderSitePage(unavailablePage, request, { ...parts, sources: { ...parts.sources, company } })
    return { ...rendered, headers: { ...rendered.headers, 'Cache-Control': 'no-store', 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) } }
  }

  // Before the pages, of which one may leave that very place open.
  for (const feed of feeds)
    app.get(feed.path, async (context) => {
      send(await parts.cache.fill(feed.path, () => renderFeed(feed, siteParts)), context.env.incoming, context.env.outgoing)
      return RESPONSE_ALREADY_SENT
    })

  for (const page of pages)
    app.get(page.path, (context) => {
      const { pathname, searchParams } = new URL(context.req.url)
      return respond(context, page, { path: pathname, query: canonicalQuery(page, searchParams), params: context.req.param() })
    })

  for (const page of pages.filter(({ takesRequests }) => takesRequests))
    app.post(page.path, async (context) => {
      const result = await parts.quoteForm.submit(await readForm(context.req.raw), parts.clientAddress(context.env.incoming))
      if (result.kind === 'accepted') return context.redirect(site.thanks, 303)
      const { body, headers, ...rest } = await renderSitePage(
        { ...page, status: result.status },
        fixedRequest(page),
        siteParts,
        withForm(page, result.state),
      )
      const retry: Record<string, string> = result.retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(result.retryAfter)) }
      send(await freshPage({ ...rest, body, headers: { ...headers, ...retry } }), context.env.incoming, context.env.outgoing)
      return RESPONSE_ALREADY_SENT
    })

  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const trimmed = pathname.replace(/\/+$/, '')
    if (trimmed !== pathname && pages.some(({ path }) => path === trimmed)) return context.redirect(trimmed + search, 308)
    return respond(context, notFoundPage, fixedRequest(notFoundPage))
  })

  return app
}

/** The sources, with their failures noted, and the company as they last gave it. */
function rememberingCompany({ sources, log }: SiteRoutesParts) {
  let last: Company = DEFAULT_COMPANY
  const read = async () => (last = await sources.company.read())
  return { sources: noted({ ...sources, company: { ...sources.company, read } }, log), lastCompany: () => last }
}

/** A page may do without what it cannot read; whoever runs the site must hear of it all the same. */
const noted = (sources: SourceTable, log: Logger): SourceTable =>
  Object.fromEntries(
    Object.entries(sources).map(([name, { collection, read }]) => [
      name,
      {
        collection,
        read: (...wanted: never[]) =>
          (read as (...wanted: never[]) => Promise<unknown>)(...wanted).catch((error: unknown) => {
            log.warn({ error, collection }, 'content could not be read')
            throw error
          }),
      },
    ]),
  ) as unknown as SourceTable

/** Puts the form's state into what the page loaded, where the page has a form. */
const withForm = (page: Page, form: QuoteFormState) => (data: unknown) => (page.takesRequests ? { ...(data as object), form } : data)

const fixedRequest = ({ path }: Page): PageRequest => ({ path, query: new URLSearchParams(), params: {} })

/** As the address would stand in a link, so that the quickest way through the cache finds it. */
const keyOf = ({ path, query }: PageRequest): string => (query.size > 0 ? `${path}?${query.toString()}` : path)

/** Only the parameters that the page knows, in its own order: the rest changes nothing and is no key. */
function canonicalQuery(page: Page, given: URLSearchParams): URLSearchParams {
  const known = (page.query ?? []).flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
  return new URLSearchParams(known)
}

const readForm = async (request: Request): Promise<URLSearchParams> => new URLSearchParams(await request.text())
