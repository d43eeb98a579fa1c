import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, adminFiles, icons, site } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

const worker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin'))?.active?.scriptURL)
const kept = (page: Page) => page.evaluate(async () => (await Promise.all((await caches.keys()).map((name) => caches.open(name)))).length)

test('a browser may install the back office: with its own name, icons and start, and no complaint', async () => {
  const page = await browser.open({ serviceWorkers: 'allow' })
  await signIn(page, app)
  const { errors, manifest } = await page
    .context()
    .newCDPSession(page)
    .then(async (chromium) => {
      const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
      const { data = '', errors: inManifest } = await chromium.send('Page.getAppManifest')
      return {
        errors: [...installabilityErrors.map(({ errorId }) => errorId), ...inManifest],
        manifest: JSON.parse(data) as { icons: { src: string }[] },
      }
    })
  // A context of its own is incognito to Chromium.
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([])
  expect(manifest).toMatchObject({ name: 'Helder Gevelreiniging', start_url: admin.today, scope: admin.dashboard, display: 'standalone' })
  expect(manifest.icons.map(({ src }) => src)).toEqual([icons.home(192), icons.home(512), icons.maskable])
  for (const { src } of manifest.icons) expect((await app.request(src)).headers.get('content-type')).toBe('image/png')
})

test('the worker may do no more than read from this site, and is asked for anew each time', async () => {
  const { headers } = await app.request(adminFiles.worker)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-cache',
    'service-worker-allowed': admin.dashboard,
    'x-content-type-options': 'nosniff',
  })
})

test('only whoever signed in gets the worker, and signing out takes it away with what it kept', async () => {
  const page = await browser.open({ serviceWorkers: 'allow' })
  await page.goto(app.url + site.home)
  await page.goto(app.url + admin.login)
  await page.getByLabel('Wachtwoord').waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await signIn(page, app)
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await worker(page)).toBe(app.url + adminFiles.worker)
  expect(await kept(page)).toBe(1)
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await page.getByLabel('Wachtwoord').waitFor()
  expect([await worker(page), await kept(page)]).toEqual([undefined, 0])
})
