import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { site } from '#routes.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** The names that are read out of everything of a role. */
async function namesOf(page: Page, role: Parameters<Page['getByRole']>[0]): Promise<string[]> {
  const nameOf = async (element: Locator) => /"(.*)"/.exec((await element.ariaSnapshot()).split('\n', 1)[0] ?? '')?.[1] ?? ''
  return Promise.all((await page.getByRole(role).all()).map(nameOf))
}

test.each(EVERY_PAGE)('%s has one title, its landmarks once, and a name of its own for each menu and slider', async (path) => {
  const page = await browser.openTab({ expected: /404/ })
  await page.goto(app.url + path)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(landmark).count()).toBe(1)
    for (const role of ['navigation', 'region', 'slider'] as const) {
      const names = await namesOf(page, role)
      expect({ viewport, role, names, different: new Set(names.filter(Boolean)).size }).toEqual({
        viewport,
        role,
        names,
        different: names.length,
      })
    }
  }
  const levels = await page.locator('main :is(h1, h2, h3, h4)').evaluateAll((found) => found.map(({ tagName }) => Number(tagName[1])))
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
})

test('the carousel is a list with a name, moved by buttons with names, and says where it is', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.home)
  const region = page.getByRole('region', { name: 'Recensies van klanten' })
  expect(await region.getByRole('list', { name: 'Recensies, schuif opzij' }).getByRole('listitem').count()).toBe(12)
  await region.getByRole('button', { name: 'Volgende recensie' }).click()
  await region
    .getByRole('status')
    .getByText(/^Recensie 2 van 12: /)
    .waitFor({ state: 'attached' })
  expect(await region.getByRole('button', { name: 'Vorige recensie' }).isVisible()).toBe(true)
})
