import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESK, expectNoAxeViolations, PHONE } from './browser.ts'
import { inLargeLetters } from './large-letters.ts'
import { until } from './until.ts'

/** Everything that a screen shows at a width is there; the preview of a page is made where it shows. */
const settled = (page: Page): Promise<void> =>
  until('all of it to be there', async () => (await page.locator('[aria-busy=true]:visible').count()) === 0)

/** Neither the page nor an open dialog in it is wider than there is room for. */
export async function expectToFit(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    )
  // What is placed by a script follows the new width a moment later.
  await expect.poll(over, { timeout: 20_000 }).toBe(0)
}

/** What each judge asks of what stands on the page. */
const JUDGES = { axe: expectNoAxeViolations, fit: expectToFit }
type Judge = keyof typeof JUDGES

/** Hears judges about the page as it stands, on a phone and a desk; a failure names the judge, the width and the state. */
export async function expectSound(page: Page, state: string, judges: Judge[] = ['axe', 'fit']): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await settled(page)
    for (const name of judges) await heard(`${name}: ${state}, ${viewport.width} px wide`, () => JUDGES[name](page))
  }
}

/** In letters twice as large, the page fits a phone and a laptop. */
export const expectRoomForLargeLetters = (page: Page): Promise<void> =>
  inLargeLetters(page, async () => {
    for (const viewport of [PHONE, { width: 360, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      await settled(page)
      await heard(`fit: in letters twice as large, ${viewport.width} px wide`, () => expectToFit(page))
    }
  })

/** Puts the name of what was looked at before what is wrong with it. */
async function heard(what: string, look: () => Promise<void>): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (error instanceof Error) error.message = `${what}: ${error.message}`
    throw error
  }
}
