import type { Page } from 'playwright-core'

/** Pixels, of which a browser has 16 unless its owner wants others. */
export const LARGE_LETTERS = 32
const ORDINARY_LETTERS = 16

/** Looks at a page in letters twice as large. The tab is as before afterwards, also when what is looked for fails: other tests have it next. */
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
