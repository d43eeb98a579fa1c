import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** The texts of the toasts that appeared since a test last expected one, oldest first. */
    toastsSeen?: string[]
  }
}

const TOAST = 'div:has(> button[aria-label="Melding sluiten"])'

/** Notes each toast that appears in the pages of a context, so that a test on a busy machine still finds one that has gone again. */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((selector) => {
    if (!location.pathname.startsWith('/admin')) return
    const seen: string[] = []
    window.toastsSeen = seen
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const toast of [node, ...node.querySelectorAll(selector)]) if (toast.matches(selector)) seen.push(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  }, TOAST)

/** Waits until the back office shows this toast, or has shown it since the toast that was expected before. No other is shown then. */
export async function expectToast(page: Page, title: string, detail = ''): Promise<void> {
  const text = title + detail
  const shown = await page.waitForFunction(
    ([selector, wanted]) => {
      const now = [...document.querySelectorAll(selector)].map((toast) => toast.textContent)
      const seen = window.toastsSeen ?? []
      if (!now.includes(wanted) && !seen.includes(wanted)) return null
      seen.splice(0, seen.indexOf(wanted) + 1)
      return now
    },
    [TOAST, text] as const,
  )
  expect([[text], []]).toContainEqual(await shown.jsonValue())
}
