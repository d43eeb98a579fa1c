import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { FASTEST_MS } from '#features/requests/fastest.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
const browser = useBrowser()
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Uw naam/).fill(name)
  await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
}

async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
}

async function stored(name: string): Promise<unknown> {
  const response = await app.request(`${api.collection('contact-submissions')}?search=${encodeURIComponent(name)}`, {
    session: await app.login(),
  })
  return ((await response.json()) as { items: unknown[] }).items
}

test('who types and sends the form at once sends the time at which it was opened, by which a robot is recognized', async () => {
  const page = await browser.open({ viewport: PHONE })
  // On a busy machine the test may take as long as a person.
  await page.addInitScript(() => (performance.now = () => 0))
  await page.goto(app.url + site.contact)
  const hour = await page.locator('[name=started]').inputValue()
  await fillIn(page, 'Robot Rob')
  const [request] = await Promise.all([page.waitForRequest(`**${api.quoteRequests}`), sendForm(page)])
  expect(request.postDataJSON()).toMatchObject({ started: expect.not.stringMatching(`^${hour}$`) as string })
  await page.waitForURL(`**${site.thanks}`)
})

test('who sends the form before its script has come, after typing as long as a person, is no robot', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  const scripts = heldBack()
  await page.route('**/assets/quote-form.island-*.js', (route) => scripts.then(() => route.continue()))
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Trage Trui')
  const filledInAt = performance.now()
  await until('a person to have typed', () => performance.now() - filledInAt > FASTEST_MS)
  await sendForm(page)
  scripts.release()
  await page.waitForURL(`**${site.thanks}`)
  expect(await stored('Trage Trui')).toMatchObject([{ status: 'new' }])
})

test('who types before any script has come is no robot', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  const [scripts, island] = [heldBack(), heldBack()]
  await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()))
  await page.route('**/assets/quote-form.island-*.js', (route) => island.then(() => route.continue()))
  await page.goto(app.url + site.contact, { waitUntil: 'commit' })
  await fillIn(page, 'Vroege Veerle')
  scripts.release()
  await page.waitForLoadState('load')
  await sendForm(page)
  island.release()
  await page.waitForURL(`**${site.thanks}`)
  expect(await stored('Vroege Veerle')).toMatchObject([{ status: 'new' }])
})

test('who sends the form right after a reload is no robot', async () => {
  const page = await browser.openTab({ viewport: PHONE })
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Herladen Hans')
  await page.reload()
  await sendForm(page)
  await page.waitForURL(`**${site.thanks}`)
  expect(await stored('Herladen Hans')).toMatchObject([{ status: 'new' }])
})
