import type { Page } from 'playwright-core'

/** Waits until a row that was picked up with the keyboard says so and moves with the arrow keys. `words` are those that announce it. */
export async function untilPickedUp(page: Page, words: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
  // The library measures the row and listens for the next key one task after the announcement.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
