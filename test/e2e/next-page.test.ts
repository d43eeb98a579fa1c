import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { DESK, type PageOptions, PHONE, useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

test('the next page is on its way while the pointer rests on its link, without a script', async () => {
  const page = await browser.openTab()
  const devTools = await page.context().newCDPSession(page)
  const candidates = new Set<string>()
  const fetched = new Set<string>()
  devTools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(key.url)
  })
  devTools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') fetched.add(prefetchUrl)
  })
  await devTools.send('Preload.enable')
  await page.goto(app.url)
  await until('the rules', () => candidates.has(app.url + site.contact))
  expect([...fetched]).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Contact en offerte' }).hover()
  await until('the page behind the link', () => fetched.has(app.url + site.contact))
})

test('nothing of the back office or the API is fetched ahead', async () => {
  const response = await app.request('/speculation-rules.json')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/speculationrules\+json/)
  expect(JSON.stringify(await response.json())).toContain('/admin/*')
})

/** Goes from one page to the next by its link, and returns whether one page faded into the other. */
async function fades(options: PageOptions): Promise<boolean> {
  const page = await browser.open(options)
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => Object.assign(window, { faded: event.viewTransition !== null }))
  })
  await page.goto(app.url + site.thanks)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL((address) => address.pathname !== site.thanks)
  const faded = await page.waitForFunction(() => ('faded' in window ? { faded: window.faded } : null))
  return (await faded.jsonValue())?.faded === true
}

test.each([
  ['at a desk one page fades into the next', { viewport: DESK, reducedMotion: 'no-preference' }, true],
  ['on a phone the next page is simply there', { viewport: PHONE, reducedMotion: 'no-preference' }, false],
  ['so it is for whoever wants less motion', { viewport: DESK, reducedMotion: 'reduce' }, false],
] as const)('%s', async (_, options, isFading) => {
  expect(await fades(options)).toBe(isFading)
})

test('the next page is seen from its top', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Over ons' }).click()
  await page.waitForURL(`**${site.about}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
