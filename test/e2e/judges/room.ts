import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE, ZOOMED } from '../../support/browser.ts'
import { inLargeLetters, LARGE_LETTERS } from '../../support/large-letters.ts'

/** Checks that the page is never wider than the viewport at these widths. */
export async function expectToFit(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect({ width, over }).toEqual({ width, over: 0 })
  }
}

/** Checks that the page fits with any font of the browser. It removes our fonts from the page for good. */
export async function expectToFitInAnyFace(page: Page, widths: number[]): Promise<void> {
  const taken = await page.evaluate(() => {
    const ours = (rule: CSSRule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('url(')
    const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(ours).map((rule) => ({ sheet, rule })))
    for (const { sheet, rule } of faces) sheet.deleteRule([...sheet.cssRules].indexOf(rule))
    return faces.length
  })
  expect(taken).toBeGreaterThan(0)
  await expectToFit(page, widths)
}

/** Checks that at a zoom of 400% nothing sticky takes the screen from the text, and that everything can be reached. */
export async function expectRoomToReadIn(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED)
  const kept = await page.evaluate(() => {
    const keeps = (element: Element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility()
    return [...document.body.querySelectorAll('*')].filter(keeps).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
  expect(kept).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(ZOOMED.width)
  const isReached = await page.evaluate(() => {
    const link = document.querySelector('nav[aria-label="Snel contact"] a:last-of-type')
    link?.scrollIntoView({ block: 'nearest' })
    const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {}
    return link?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isReached).toBe(true)
}

/** Checks that the page with doubled font size fits a phone and a laptop, and that each entry of its menu stays on one line. */
export const expectToFitInLargeLetters = (page: Page): Promise<void> =>
  inLargeLetters(page, async () => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      const { letters, width, lines } = await page.evaluate(() => {
        const words = [...document.querySelectorAll('header :is(summary, nav > a)')].filter((each) => each.checkVisibility())
        const rows = words.map((each) => {
          const range = document.createRange()
          range.selectNodeContents([...each.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? each)
          return range.getClientRects().length
        })
        return { letters: getComputedStyle(document.documentElement).fontSize, width: document.documentElement.scrollWidth, lines: rows }
      })
      expect({ letters, width, lines }).toEqual({ letters: `${LARGE_LETTERS}px`, width: viewport.width, lines: lines.map(() => 1) })
      expect(lines.length).toBeGreaterThan(0)
    }
  })
