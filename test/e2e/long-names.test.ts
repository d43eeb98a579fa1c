import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { admin, api } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { EVERY_SCREEN } from '../support/every-screen.ts'
import { officeTab } from '../support/office-tab.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

const NARROW = { width: 360, height: 740 }
const NAMES = [
  { name: 'Gevelreinigingswerken Vandenbossche & Zn', short_name: 'Gevelwerken Vandenbossche & Zn' },
  { name: 'Geveloppervlaktereinigingswerk', short_name: 'Geveloppervlaktereinigingswerk' },
  { name: 'De Vijf Van De Wal En Zonen Uit De Stad', short_name: 'De Vijf Van De Wal En Zonen Ac' },
]
/** Names of wide letters, which only the places for a name can break well; a sentence breaks them anywhere. */
const WIDE = ['WOONGEVELWATERWERKMAMMOETWOMMM', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'MAMMOET WOONWERKWATER', 'MAMMOETWWWWWW']
const OF_NAME = 'header, body > footer, nav[aria-label=Beheer]'

let app: TestApp
let session: Session
const browser = useBrowser()
const tab = officeTab(browser, () => app)
beforeAll(async () => {
  app = await startApp({ SEED: 'demo' })
  session = await app.login()
})
afterAll(() => app.stop())

/**
 * Returns the words of a name, and the word for the menu, that take more than one line anywhere on the page, except with a soft hyphen
 * between the lines, and what is too wide.
 */
const brokenOn = (page: Page, { name, short_name }: (typeof NAMES)[number], within = 'body') =>
  page.evaluate(
    ({ words, roots }) => {
      const broken: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement?.closest(roots) && text.parentElement.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      )
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const word of words) {
          const pattern = new RegExp(`(?<![\\p{L}])${Array.from(word).join('\u00ad?')}(?![\\p{L}])`, 'u')
          const found = pattern.exec(text.textContent ?? '')
          if (!found) continue
          let at = found.index
          for (const piece of found[0].split('\u00ad')) {
            const range = document.createRange()
            // Chromium counts a hyphen at the end of a line to the first letter of the next one.
            range.setStart(text, at === found.index ? at : at + 1)
            range.setEnd(text, at + piece.length)
            at += piece.length + 1
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(`${piece} of ${word} in ${text.parentElement?.tagName}`)
          }
        }
      }
      const { scrollWidth, clientWidth } = document.documentElement
      const menus = [...document.querySelectorAll('nav[aria-label=Beheer]')].filter((each) => each.scrollWidth > each.clientWidth + 1)
      return { broken, wider: scrollWidth - clientWidth, cut: menus.map(({ textContent }) => textContent?.slice(0, 40)) }
    },
    {
      words: [...new Set([...`${name} ${short_name}`.split(' '), 'Menu'])].filter((word) => /^\p{L}{2,}$/u.test(word)),
      roots: within,
    },
  )
const SOUND = { broken: [], wider: 0, cut: [] }

describe.each(NAMES)('the name $short_name', (names) => {
  beforeAll(async () => {
    const response = await app.request(api.settings('company'), { method: 'PUT', json: { ...DEFAULT_COMPANY, ...names }, session })
    if (!response.ok) throw new Error(await response.text())
  })

  test('stands whole beside a whole word for the menu on every page of a narrow phone', async () => {
    const page = await browser.openTab({ viewport: NARROW, expected: /404/ })
    for (const path of EVERY_PAGE) {
      await page.goto(app.url + path)
      expect({ path, ...(await brokenOn(page, names)) }).toEqual({ path, ...SOUND })
    }
  })

  test('stands whole on every screen of the back office, and in its menu on a phone and at a desk', async () => {
    const page = await tab.goTo(admin.dashboard, { viewport: NARROW })
    await page.getByRole('navigation', { name: 'Kruimelpad' }).waitFor()
    await page.getByRole('button', { name: 'Menu in- of uitklappen (Ctrl+B)' }).click()
    await page.getByRole('dialog', { name: 'Beheer' }).waitFor()
    expect(await brokenOn(page, names)).toEqual(SOUND)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('navigation', { name: 'Beheer' }).waitFor()
    expect(await brokenOn(page, names)).toEqual(SOUND)
    await page.setViewportSize(NARROW)
    for (const path of EVERY_SCREEN) {
      await page.goto(app.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect({ path, ...(await brokenOn(page, names)) }).toEqual({ path, ...SOUND })
    }
  })
})

test.each(WIDE)('the wide name %s breaks in its own places with a hyphen, if at all', async (short_name) => {
  const names = { name: short_name, short_name }
  const response = await app.request(api.settings('company'), {
    method: 'PUT',
    json: { ...DEFAULT_COMPANY, ...names, phone: '053 11 22 33 of +32 (0)470 12 34 56' },
    session,
  })
  if (!response.ok) throw new Error(await response.text())
  const page = await browser.openTab()
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(app.url)
    expect({ width, ...(await brokenOn(page, { short_name, name: 'Diensten Projecten FAQ Blog' }, OF_NAME)) }).toEqual({ width, ...SOUND })
  }
  const office = await tab.goTo(admin.dashboard, { viewport: { width: 1440, height: 900 } })
  await office.getByRole('navigation', { name: 'Beheer' }).waitFor()
  expect(await brokenOn(office, names, OF_NAME)).toEqual(SOUND)
})
