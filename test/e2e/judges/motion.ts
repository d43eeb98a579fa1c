import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks that nothing on the page moves by itself for a visitor who prefers reduced motion. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => ({ element, part, style: getComputedStyle(element, part) })),
    )
    return parts
      .filter(({ style }) => style.animationName !== 'none' || /[1-9]/.test(style.transitionDuration) || style.scrollBehavior !== 'auto')
      .map(({ element, part }) => `${element.tagName}.${element.getAttribute('class') ?? ''}${part}`)
  })
  expect(moving).toEqual([])
}
