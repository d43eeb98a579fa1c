import type { Page, Request } from 'playwright-core'

/**
 * Waits until a page has every response that it asked for, and asks for nothing more because of them. Playwright reaches `networkidle` once
 * per document, so by itself it does not wait in a tab in which the back office keeps running.
 */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (let last: Request | undefined; ;) {
    const requests = await page.requests()
    if (requests.at(-1) === last) return
    last = requests.at(-1)
    // A request that the end of its document aborted never gets a response, and Playwright would wait for one.
    await Promise.all(requests.filter((request) => request.failure() === null).map(finished))
    // A task of the lowest priority runs after all that the page does with the responses.
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  }
}

/** Waits for the end of a request, also of one that fails. */
const finished = (request: Request): Promise<unknown> =>
  request
    .response()
    .then((response) => response?.finished())
    .catch(() => null)
