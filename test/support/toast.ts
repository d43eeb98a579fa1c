import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the back office shows this toast and no other. */
export async function expectToast(page: Page, title: string, detail = ''): Promise<void> {
  const toasts = page.locator('div:has(> button[aria-label="Melding sluiten"])')
  await toasts.filter({ has: page.getByText(title, { exact: true }), hasText: title + detail }).waitFor()
  expect(await toasts.allTextContents()).toEqual([title + detail])
}
