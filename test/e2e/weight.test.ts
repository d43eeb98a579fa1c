import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const KB = 1024

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** Gathers the scripts that a page asks for, and weighs them as they come over the line gzipped. */
function scriptsOf(page: Page) {
  const addresses = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && addresses.add(request.url()))
  const gzipped = async (address: string): Promise<number> => {
    const response = await app.request(address, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    await response.body?.cancel()
    return Number(response.headers.get('Content-Length'))
  }
  return {
    addresses,
    kilobytes: async () => (await Promise.all([...addresses].map(gzipped))).reduce((sum, bytes) => sum + bytes, 0) / KB,
  }
}

describe.each(EVERY_PAGE)('%s', (path) => {
  test('has no inline script but structured data, and at most 12 KB of styles', async () => {
    const html = await (await app.request(path)).text()
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes = '']) => !attributes.includes(' src='))
    expect(inline.map(([, attributes]) => attributes)).toEqual(inline.map(() => ' type="application/ld+json"'))
    expect(html).not.toMatch(/ on[a-z]+="|javascript:/)
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(styles).not.toBe('')
    expect(gzipSync(styles, { level: 9 }).length / KB).toBeLessThanOrEqual(12)
  })

  test('costs at most 4 KB of script before a visitor touches anything', async () => {
    const page = await browser.open({ viewport: PHONE, expected: /404/ })
    const scripts = scriptsOf(page)
    await page.goto(app.url + path, { waitUntil: 'networkidle' })
    expect(scripts.addresses.size).toBeGreaterThan(0)
    expect(await scripts.kilobytes()).toBeLessThanOrEqual(4)
  })
})

test.each([
  {
    path: site.home,
    use: (page: Page) => page.getByRole('button', { name: 'Volgende recensie' }).click(),
    islands: ['testimonials.island'],
  },
  { path: site.contact, use: (page: Page) => page.getByLabel(/^Uw naam/).fill('Els'), islands: ['quote-form.island', 'proof-of-work'] },
  {
    path: site.projects,
    use: (page: Page) => page.getByRole('link', { name: 'Gevelreiniging' }).first().hover(),
    islands: ['projects.island'],
  },
  { path: site.faq, use: (page: Page) => page.getByRole('link', { name: 'Algemeen' }).hover(), islands: ['faq.island'] },
])('$path costs at most 88 KB once its islands were used', async ({ path, use, islands }) => {
  const page = await browser.open()
  const scripts = scriptsOf(page)
  await page.goto(app.url + path)
  await use(page)
  await until('the islands to come', () => islands.every((island) => [...scripts.addresses].join(' ').includes(island)))
  await page.waitForLoadState('networkidle')
  expect(await scripts.kilobytes()).toBeLessThanOrEqual(88)
})
