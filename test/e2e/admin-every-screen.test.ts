import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { DESK, expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { EVERY_SCREEN } from '../support/every-screen.ts'

const KB = 1024
const office = backOffice('demo')

/** Gathers the scripts and stylesheets that a page asks for. */
function filesOf(page: Page) {
  const files: { url: string; type: string }[] = []
  page.on('request', (request) => void files.push({ url: request.url(), type: request.resourceType() }))
  return {
    asked: () => files.filter(({ type }) => type === 'script' || type === 'stylesheet').map(({ url }) => url),
    /** What they weigh together as they come over the line gzipped, the editor left out. */
    kilobytes: async (): Promise<number> => {
      const counted = files.filter(({ url, type }) => type === 'script' && !/\/editor-[^/]*$/.test(url))
      const sizes = counted.map(async ({ url }) => {
        const response = await office.app().request(url, { headers: { 'Accept-Encoding': 'gzip' } })
        expect(response.headers.get('Content-Encoding')).toBe('gzip')
        await response.body?.cancel()
        return Number(response.headers.get('Content-Length'))
      })
      return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / KB
    },
  }
}

test('the login asks for at most 8 scripts and stylesheets, and at most 135 KB of script', async () => {
  const page = await office.browser.open()
  const files = filesOf(page)
  await page.goto(office.app().url + admin.login, { waitUntil: 'networkidle' })
  expect(files.asked().length).toBeLessThanOrEqual(8)
  expect(await files.kilobytes()).toBeLessThanOrEqual(135)
})

test.each(EVERY_SCREEN)(
  '%s asks for at most 15 scripts and stylesheets and 350 KB of script; on a phone and a desk it fits and breaks no rule',
  async (path) => {
    const opened: { files?: ReturnType<typeof filesOf> } = {}
    const prepare = async (fresh: Page) => void (opened.files = filesOf(fresh))
    const page = await office.open({ path, title: '' }, { viewport: PHONE, prepare })
    await page.waitForLoadState('networkidle')
    const asked = opened.files?.asked() ?? []
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThanOrEqual(15)
    expect(await opened.files?.kilobytes()).toBeLessThanOrEqual(350)
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      // The preview of a page is made where it shows.
      await page.locator('[aria-busy=true]:visible').waitFor({ state: 'detached' })
      await expectNoAxeViolations(page)
      const [over, width] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth - clientWidth, clientWidth]
      })
      expect({ width, over }).toEqual({ width, over: 0 })
    }
  },
)
