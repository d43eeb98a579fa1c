import type { Page, Route } from 'playwright-core'

type Address = Parameters<Page['route']>[0]

/** Handles the next request of a page to an address, and no later one. */
export async function routeOnce(page: Page, address: Address, handle: (route: Route) => unknown): Promise<void> {
  await keepIntercepting(page)
  await page.route(address, handle, { times: 1 })
}

/** Ends what `page.route` began for an address, or for all, in a page that goes on. */
export async function endRoutes(page: Page, address?: Address): Promise<void> {
  await keepIntercepting(page)
  await (address === undefined ? page.unrouteAll() : page.unroute(address))
}

/**
 * Adds a route that matches nothing. Playwright stops intercepting when the last route of a page ends, and a request that the page sends at
 * that moment never gets a response.
 */
const keepIntercepting = (page: Page): Promise<unknown> => page.context().route('nothing://', (route) => route.fallback())
