import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { admin, adminFiles, api, icons, site } from '#routes.ts'
import { expectNoAxeViolations, useBrowser } from '../support/browser.ts'
import { goOffline } from '../support/offline.ts'
import { signIn, signInAgain, signOut } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  const json = { name: 'Nadia Benali', phone: '0470 12 34 56', service_type: 'anders' }
  await app.request(api.collection('contact-submissions'), { json, session: await app.login() })
})
afterAll(() => app.stop())

/** What the console says while the server is not reached, and of a session that is over. */
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to|401|preload/

const row = (page: Page) => page.getByRole('listitem').filter({ has: page.getByText('Nadia Benali', { exact: true }) })
const done = (page: Page) => row(page).getByRole('button', { name: /^Gedaan: Nadia Benali/ })
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
  // Chromium treats a separate browser context as incognito.
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
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await signIn(page, app)
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await worker(page)).toBe(app.url + adminFiles.worker)
  expect(await kept(page)).toBe(1)
  await signOut(page)
  await page.getByLabel('Wachtwoord').waitFor()
  expect([await worker(page), await kept(page)]).toEqual([undefined, 0])
})

/** Opens a tab of a browser that has the service worker, on Vandaag with a stored list. */
async function openOffline(expected = GONE): Promise<Page> {
  const page = await browser.open({ serviceWorkers: 'allow', expected })
  await signIn(page, app)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(app.url + admin.today)
  await row(page).waitFor()
  await until('the list to be kept', () => page.evaluate(() => localStorage.getItem('admin_offline')?.includes('Nadia') === true))
  return page
}

/** Opens another tab in the same browser, which has no session yet, as when the installed app starts. */
async function newTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(app.url + path)
  return tab
}

test('without a network a new tab opens Vandaag as it was, read-only, and goes on when the network is back', async () => {
  const page = await openOffline()
  await goOffline(page)
  const tab = await newTab(page, admin.today)
  await tab.getByText(/^Geen netwerk\. Dit is de stand van \d+[.:]\d\d: je kan hem lezen, niet veranderen\.$/).waitFor()
  await expect.poll(() => row(tab).getByRole('link', { name: 'Bel Nadia Benali' }).getAttribute('href')).toBe('tel:+32470123456')
  await expect.poll(() => done(tab).getAttribute('aria-disabled')).toBe('true')
  await expectNoAxeViolations(tab)
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('admin_token'))).not.toBeNull()

  await page.context().setOffline(false)
  await tab.getByText(/^Geen netwerk/).waitFor({ state: 'detached' })
  await done(tab).click()
  await row(tab).getByText('Wat is de volgende stap?').waitFor()
  await row(tab).getByRole('button', { name: 'Toch niet' }).click()
  // The other tests find the request as it was.
  await done(tab).and(tab.locator(':not([aria-disabled=true])')).waitFor()
})

test('a tab that opened without a network reads again as soon as there is one', async () => {
  const page = await openOffline()
  await goOffline(page)
  const tab = await page.context().newPage()
  await tab.clock.install()
  let unfinished = 0
  tab.on('request', () => void (unfinished += 1))
  tab.on('requestfinished', () => void (unfinished -= 1))
  tab.on('requestfailed', () => void (unfinished -= 1))
  await tab.goto(app.url + admin.today)
  await tab.getByText(/^Geen netwerk\. Dit is de stand van/).waitFor()
  // The minute does not end after which it would read anyway.
  await tab.clock.pauseAt(Date.now() + 10 * SECOND)
  // Neither a read nor its repetition is under way when the network returns.
  for (let second = 0; second < 5; second += 1) {
    await tab.clock.runFor(SECOND)
    await until('the reads to fail', () => unfinished === 0)
  }
  const read = tab.waitForResponse((response) => response.url() === app.url + api.today(false) && response.ok())
  await page.context().setOffline(false)
  await tab.clock.runFor(SECOND)
  expect((await read).fromServiceWorker()).toBe(false)
})

test('another screen says that there is no network, and leads to Vandaag', async () => {
  const page = await openOffline()
  await goOffline(page)
  const tab = await newTab(page, admin.company)
  await tab.getByRole('heading', { name: 'Geen netwerk.' }).waitFor()
  await expectNoAxeViolations(tab)
  await tab.getByRole('alert').getByRole('link', { name: 'Naar Vandaag' }).click()
  await row(tab).waitFor()
})

test('while the server is away for longer than a session lasts, Vandaag opens; afterwards the server decides', async () => {
  const page = await openOffline()
  await page.goto('about:blank')
  await app.kill('SIGTERM')
  await page.goto(app.url + admin.today)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByText(/^Geen netwerk\. Dit is de stand van/).waitFor()
  await row(page).waitFor()
  const database = new Database(join(app.dataDir, 'helder.sqlite'))
  database.prepare('update admin_sessions set last_seen_at = ?').run(isoTime(Date.now() - 31 * MINUTE))
  database.close()
  await app.start()
  // As when somebody comes back to the app.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Je sessie is verlopen.').first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_offline'))).toBeNull()
  await signInAgain(page)
  await done(page).and(page.locator(':not([aria-disabled=true])')).waitFor()
})

test('without a network and without anything kept, the back office waits and signs nobody out', async () => {
  const page = await openOffline()
  // A page of the back office would store the list again.
  await page.goto(app.url + site.home)
  await page.evaluate(() => localStorage.removeItem('admin_offline'))
  await goOffline(page)
  const tab = await newTab(page, admin.today)
  await tab.getByText('Zodra er weer netwerk is, gaat het vanzelf verder.').waitFor()
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('admin_token'))).not.toBeNull()
  await page.context().setOffline(false)
  await row(tab).waitFor()
})
