import type { Locator, Page } from 'playwright-core'

/** Wakes the island that holds the link, and waits until it is the island that answers a click. The link must lead where the page already is. */
export async function wakeBy(page: Page, link: Locator): Promise<void> {
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
