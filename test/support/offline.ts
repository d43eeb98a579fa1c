import type { Page } from 'playwright-core'
import { networkIdle } from './network-idle.ts'

/** Takes the network away from a page once it reads nothing any more, so that only what the test does next fails. */
export async function goOffline(page: Page): Promise<void> {
  await networkIdle(page)
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}
