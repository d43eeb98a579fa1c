import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Finds the toast that the back office shows. */
export const toast = (page: Page) => page.locator('div:has(> button[aria-label="Melding sluiten"])')

/** Waits until the back office shows this toast and no other, and closes it: the next one that is expected is a new one. */
export async function expectToast(page: Page, title: string, detail = ''): Promise<void> {
  const toasts = toast(page)
  const expected = toasts.filter({ has: page.getByText(title, { exact: true }), hasText: title + detail })
  await expected.waitFor()
  await expect.poll(() => toasts.allTextContents()).toEqual([title + detail])
  await expected.evaluateAll((shown) => {
    for (const each of shown) each.querySelector<HTMLElement>('button')?.click()
  })
}
