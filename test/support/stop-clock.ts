import type { Page } from 'playwright-core'
import { networkIdle } from './network-idle.ts'

/** Longer than a busy machine takes from here until the clock is paused, because it cannot be paused in its past. */
const AHEAD_MS = 60_000

/**
 * Stops the clock of a page. From then on only `page.clock.runFor` lets time pass, so that a busy machine ends nothing early. First wait
 * for what the test uses: with a stopped clock no answer is shown, and an open request is given up when the clock jumps ahead. A timer that
 * runs already is not stopped, unless `page.clock.install()` ran before the page was loaded.
 */
export async function stopClock(page: Page): Promise<void> {
  await networkIdle(page)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + AHEAD_MS)
}
