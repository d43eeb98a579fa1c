import type { Page } from 'playwright-core'

/** The doubled font size in pixels. A browser uses 16 unless its user chose another size. */
export const LARGE_LETTERS = 32
const ORDINARY_LETTERS = 16

/**
 * Runs a check with the font size of the browser doubled. The font size is restored even when the check fails, because other tests use the
 * tab next.
 */
export async function inLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const tab = await page.context().newCDPSession(page)
  const set = (standard: number) => tab.send('Page.setFontSizes', { fontSizes: { standard } })
  await set(LARGE_LETTERS)
  try {
    await look()
  } finally {
    await set(ORDINARY_LETTERS)
    await tab.detach()
  }
}
