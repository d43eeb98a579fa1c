import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESK, expectNoAxeViolations, PHONE } from './browser.ts'
import { inLargeLetters } from './large-letters.ts'
import { until } from './until.ts'

/** Waits until nothing that a screen shows at this width is loading; the preview of a page is rendered only where it is visible. */
const settled = (page: Page): Promise<void> =>
  until('all of it to be there', async () => (await page.locator('[aria-busy=true]:visible').count()) === 0)

/** Fails when the page or an open dialog is wider than the viewport. */
export async function expectToFit(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    )
  // Elements that a script positions follow the new width a moment later.
  await expect.poll(over, { timeout: 20_000 }).toBe(0)
}

/** The checks of a page. */
const JUDGES = { axe: expectNoAxeViolations, fit: expectToFit }
type Judge = keyof typeof JUDGES

/** Runs checks on the page in its current state, on a phone and a desktop. A failure names the check, the width and the state. */
export async function expectSound(page: Page, state: string, judges: Judge[] = ['axe', 'fit']): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await settled(page)
    for (const name of judges) await heard(`${name}: ${state}, ${viewport.width} px wide`, () => JUDGES[name](page))
  }
}

/** Fails when the page with doubled font size does not fit a phone or a laptop. */
export const expectRoomForLargeLetters = (page: Page): Promise<void> =>
  inLargeLetters(page, async () => {
    for (const viewport of [PHONE, { width: 360, height: 740 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      await settled(page)
      await heard(`fit: in letters twice as large, ${viewport.width} px wide`, () => expectToFit(page))
    }
  })

/** Runs a check and prefixes its error with what was checked. */
async function heard(what: string, look: () => Promise<void>): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (error instanceof Error) error.message = `${what}: ${error.message}`
    throw error
  }
}
