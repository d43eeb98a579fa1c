import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { isNotFound, Problem } from '#kernel/problem.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { withoutTrailingSlashes } from '#kernel/trailing-slashes.ts'
import { feeds } from '#site/feeds/feeds.ts'
import { type Page, PageMoved, type PageRequest, type PageSources } from '#site/page.ts'
import { notFoundPage, pages, unavailablePage } from '#site/pages/pages.ts'
import { takingFiles } from './guards.ts'
import type { Logger } from './logger.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { type RenderedPage, send, sendOnce } from './page-bytes.ts'
import type { PageCache } from './page-cache.ts'
import { statusOf, toProblem, isVisitorLeft } from './problem-response.ts'
import { loadSitePage, renderFeed, type SitePageParts } from './site-pages.ts'
import { onePerIteration } from './one-per-iteration.ts'
import { type LastAnswers, readsOf, remembering, withLastAnswers } from './source-table.ts'

/** A form on a page, as it works without JavaScript: a browser posts it to the address of the page. */
export interface PageForm {
  /** The path of the page. */
  path: string
  /** Returns what the page shows, in addition to its data, of a form that nobody has sent yet; it is the same for everybody. */
  blank(): object
  /** How long a cached page may show that blank form, in milliseconds. */
  blankMs: number
  /** True when the form may have files: `submit` then reads a body with files itself, and has separate limits. */
  takesFiles?: boolean
  /** Reads and stores the posted form. */
  submit(incoming: HttpBindings['incoming'], request: SentForm, address: string): Promise<AcceptedForm | RefusedForm>
}

/** A posted form, whose text may have been received already. */
export type SentForm = Pick<Request, 'url' | 'text'>

interface AcceptedForm {
  kind: 'accepted'
  /** The address to which the browser goes next. */
  next: string
}

interface RefusedForm {
  kind: 'refused'
  why: Problem
  /** What the page shows, in addition to its data: the form with all that was typed and its errors. */
  shown: object
}

export interface SiteRoutesParts extends SitePageParts {
  cache: PageCache
  forms: readonly PageForm[]
  clientAddress(request: HttpBindings['incoming']): string
  log: Logger
}

const UNAVAILABLE_RETRY_SECONDS = 30

/** The limit of uncached pages rendered at the same time: each takes most of a megabyte until it is sent. */
const RENDERED_AT_ONCE = { atOnce: 8, waiting: 500 }

/** Builds the routes of every page of the site, from the cache where the page allows it. */
export function siteRoutes(parts: SiteRoutesParts) {
  const app = new Hono<NodeEnvironment>()
  const { sources, last } = remembering(parts.sources, parts.log)
  // Company and services are read at the start, so that even the first visitor gets the right phone number and menu when the database
  // fails.
  void sources.company.read().catch(() => undefined)
  void sources.services.read().catch(() => undefined)
  const siteParts = { ...parts, sources }
  const { renderCached, respond, respondUnavailable, returnForm } = pageResponses(siteParts, last)

  // Feeds come before pages, because a parameter in a page's path could match a feed's address.
  for (const feed of feeds)
    app.get(feed.path, async (context) => {
      send(await parts.cache.fill(feed.path, () => renderFeed(feed, siteParts)), context.env.incoming, context.env.outgoing)
      return RESPONSE_ALREADY_SENT
    })

  for (const page of pages)
    app.get(page.path, async (context) => {
      const { pathname, searchParams } = new URL(context.req.url)
      return respond(context, page, {
        path: pathname,
        query: await canonicalQuery(page, searchParams, readsOf(sources)),
        params: context.req.param(),
      })
    })

  for (const page of pages)
    for (const form of formsOn(page, parts.forms)) {
      const submit = async (context: Context<NodeEnvironment>) => {
        try {
          const { incoming } = context.env
          const result = await form.submit(incoming, context.req, parts.clientAddress(incoming))
          if (result.kind === 'accepted') return context.redirect(result.next, 303)
          await returnForm(context, page, result)
        } catch (error) {
          // A request that no browser's form sends gets the same response as at any other address.
          if (error instanceof Problem && statusOf(error) < 500) throw error
          await respondUnavailable(context, fixedRequest(page), error)
        }
        return RESPONSE_ALREADY_SENT
      }
      app.post(page.path, form.takesFiles === true ? takingFiles(submit) : submit)
    }

  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const trimmed = withoutTrailingSlashes(pathname)
    if (trimmed !== pathname && pages.some(({ path }) => fits(path, trimmed))) return context.redirect(trimmed + search, 308)
    return respond(context, notFoundPage, fixedRequest(notFoundPage))
  })

  /** Renders each page whose addresses are known, so that the cache has a copy when a later rendering fails. */
  const warmUp = async (isStopping: () => boolean): Promise<void> => {
    for (const page of [...pages, notFoundPage])
      for (const request of await requestsOf(page, readsOf(sources)))
        if (!isStopping()) await renderCached(page, request).catch(() => undefined)
  }

  return { app, warmUp }
}

/** Creates the functions that answer with a page, an error page or a form with mistakes; `last` has what error pages show. */
function pageResponses(parts: SiteRoutesParts, last: LastAnswers) {
  /** The parts for forms that come back with mistakes, which no cache holds. */
  const uncachedParts = { ...parts, sources: withLastAnswers(parts.sources, last, true) }
  const limited = createLimiter(RENDERED_AT_ONCE)
  const nextIteration = onePerIteration()

  const respondOnce = ({ incoming, outgoing }: NodeEnvironment['Bindings'], render: () => RenderedPage): Promise<void> =>
    limited(async () => {
      await nextIteration()
      await sendOnce(render(), incoming, outgoing)
    })

  const renderCached = (page: Page, request: PageRequest) =>
    parts.cache.fill(keyOf(request), async () => {
      try {
        const [form] = formsOn(page, parts.forms)
        if (!form) return (await loadSitePage(page, request, parts))()
        return { ...(await loadSitePage(page, request, parts, withShown(form.blank())))(), lifetimeMs: form.blankMs }
      } catch (error) {
        if (!isNotFound(error) && !(error instanceof PageMoved)) parts.log.warn({ error, path: request.path }, 'page could not be rendered')
        throw error
      }
    })

  const respond = async (context: Context<NodeEnvironment>, page: Page, request: PageRequest): Promise<Response> => {
    const { incoming, outgoing } = context.env
    try {
      send(await renderCached(page, request), incoming, outgoing)
    } catch (error) {
      // Browsers must not cache the redirect: the old slug may become another service's.
      if (error instanceof PageMoved) return context.body(null, 308, { Location: error.path, 'Cache-Control': 'no-store' })
      if (isNotFound(error)) return respond(context, notFoundPage, fixedRequest(notFoundPage))
      await respondUnavailable(context, request, error)
    }
    return RESPONSE_ALREADY_SENT
  }

  /** Sends the error page, which needs no database, with the company as it was last read; the database does not answer or has no room. */
  const respondUnavailable = async ({ env }: Context<NodeEnvironment>, request: PageRequest, error: unknown) => {
    if (isVisitorLeft(error, env)) throw error
    parts.log.error({ error, path: request.path }, 'page failed')
    const errorPage = toProblem(error).code === 'storage-full' ? { ...unavailablePage, status: 507 } : unavailablePage
    const render = await loadSitePage(errorPage, request, { ...parts, sources: withLastAnswers(parts.sources, last, false) })
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) }
    await respondOnce(env, () => withHeaders(render(), headers))
  }

  /** Sends the submitted form back with its errors, also when the database is at fault. */
  const returnForm = async ({ env }: Context<NodeEnvironment>, page: Page, { why, shown }: RefusedForm) => {
    const { retryAfter } = why.details
    const render = await loadSitePage(
      { ...page, cached: false, status: statusOf(why) },
      fixedRequest(page),
      uncachedParts,
      withShown(shown),
    )
    await respondOnce(env, () => withHeaders(render(), retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) }))
  }

  return { renderCached, respond, respondUnavailable, returnForm }
}

const withHeaders = (page: RenderedPage, headers: Record<string, string>): RenderedPage => ({
  ...page,
  headers: { ...page.headers, ...headers },
})

/** Returns the form of a page in a list, which is empty for a page that has none. */
const formsOn = ({ path }: Page, forms: readonly PageForm[]): PageForm[] => forms.filter((form) => form.path === path)

/** Returns a function that adds to the data that a page loaded. */
const withShown = (shown: object) => (data: unknown) => ({ ...(data as object), ...shown })

const fixedRequest = ({ path }: Page): PageRequest => ({ path, query: new URLSearchParams(), params: {} })

/** Lists the requests of a page: one, or one for each address that the page names. */
async function requestsOf(page: Page, sources: PageSources): Promise<PageRequest[]> {
  if (!page.path.includes(':')) return [fixedRequest(page)]
  const places = (await page.readyAt?.(sources).catch(() => [])) ?? []
  return places.map((params) => ({
    path: page.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    query: new URLSearchParams(),
    params,
  }))
}

/** True when an address matches the path of a page. */
const fits = (path: string, address: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '(?!)')}$`).test(address)

/** Returns the cache key: the address as a link has it, so that `cache.serve` finds the page by the raw URL. */
const keyOf = ({ path, query }: PageRequest): string => (query.size > 0 ? `${path}?${query.toString()}` : path)

/**
 * Returns only the parameters and values that the page knows, in the page's order: others change nothing and must not become cache keys.
 */
async function canonicalQuery({ query }: Page, given: URLSearchParams, sources: PageSources): Promise<URLSearchParams> {
  if (!query || given.size === 0) return new URLSearchParams()
  const asked = Object.entries(await query(sources).catch(() => ({}))).map(
    ([name, known]: [string, readonly string[] | RegExp]) => [name, knownValue(known, given.get(name) ?? '')] as const,
  )
  return new URLSearchParams(asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

const knownValue = (known: readonly string[] | RegExp, value: string): string | undefined =>
  (known instanceof RegExp ? known.test(value) : known.includes(value)) ? value : undefined
