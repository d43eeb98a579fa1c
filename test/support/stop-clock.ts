import type { Page } from 'playwright-core'

/** Longer than a busy machine takes from here until the clock is paused, because it cannot be paused in its past. */
const AHEAD_MS = 60_000

/**
 * Stops the clock of a page that has loaded everything: an open request would be given up when the clock jumps ahead. From then on only
 * `page.clock.runFor` lets time pass, so that a busy machine ends nothing early; React Query needs a millisecond to show an answer.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + AHEAD_MS)
}
