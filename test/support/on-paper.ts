import type { Page } from 'playwright-core'

/** The width and height of an A4 page within our margins, in CSS pixels. */
const PAPER = { width: 718, height: 1032 }

/** Returns the elements of a page that do not belong on paper, or that paper cuts off. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const named = (element: Element) =>
      `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`
    const elements = [...document.body.querySelectorAll('*')].filter(shown)
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    return elements.flatMap((element) => {
      const { position, overflowX, overflowY } = getComputedStyle(element)
      if (element.clientWidth <= 1) return []
      if (element.matches('nav, search, dialog header button, [role=toolbar]')) return [`bar: ${named(element)}`]
      if (position === 'fixed' || position === 'sticky') return [`${position}: ${named(element)}`]
      const isCut =
        (scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1)
      if (isCut) return [`cut off: ${named(element)}`]
      return element.getBoundingClientRect().right > innerWidth + 1 && element.closest('.sr') === null
        ? [`too wide: ${named(element)}`]
        : []
    })
  })
  await page.emulateMedia({ media: null })
  return faults
}
