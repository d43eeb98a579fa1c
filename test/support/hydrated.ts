import type { Locator, Page } from 'playwright-core'

/** Hydrates the island of the link and waits until the island handles a click. The link must lead to the current page. */
export async function hydrateBy(page: Page, link: Locator): Promise<void> {
  await link.hover()
  const handle = await link.elementHandle()
  await page.waitForFunction((element) => {
    let isAnswered = false
    const look = (event: Event) => {
      isAnswered = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', look, { once: true })
    ;(element as HTMLElement).click()
    return isAnswered
  }, handle)
}
