import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { testimonial } from '../support/builders.ts'
import { useBrowser } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  const session = await app.login()
  await app.request(api.collection('testimonials'), { json: testimonial({ customer_name: 'Rita Maes' }), session })
})
afterAll(() => app.stop())

async function openSignedIn(expected = /401/): Promise<Page> {
  const page = await browser.open({ expected })
  await signIn(page, app)
  return page
}
const shell = (page: Page) => page.getByRole('navigation', { name: 'Beheer' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('admin_token'))

test('every page of the back office leads whoever is not logged in to the login', async () => {
  for (const path of [admin.dashboard, admin.testimonials, admin.blog, '/admin/bestaat-niet']) {
    const page = await browser.open()
    await page.goto(app.url + path)
    await page.waitForURL((address) => address.pathname === admin.login)
    await expect.poll(() => shell(page).count()).toBe(0)
  }
})

test('without its token a browser is led to the login', async () => {
  const page = await openSignedIn()
  await page.evaluate(() => localStorage.removeItem('admin_token'))
  await page.reload()
  await page.getByLabel('Wachtwoord').waitFor()
  expect(page.url()).toBe(app.url + admin.login)
})

test('a new tab says that it is checking, and then shows the page', async () => {
  const page = await openSignedIn()
  await page.evaluate(() => sessionStorage.clear())
  const answer = heldBack()
  await page.route(`**${api.session}`, (route) => answer.then(() => route.continue()))
  await page.reload()
  await page.getByText('Authenticatie controleren...').waitFor()
  await expect.poll(() => shell(page).count()).toBe(0)
  answer.release()
  await shell(page).waitFor()
  await until('the user to be kept', () => page.evaluate(() => sessionStorage.getItem('admin_user') !== null))
})

test('a token that the server does not know is thrown away', async () => {
  const page = await browser.open({ expected: /401/ })
  await page.goto(app.url + admin.login)
  await page.evaluate(() => localStorage.setItem('admin_token', 'niet van ons'))
  await page.goto(app.url + admin.dashboard)
  await page.waitForURL(app.url + admin.login)
  await expect.poll(() => token(page)).toBe(null)
})

test('a session that has expired is thrown away', async () => {
  const page = await openSignedIn()
  await page.evaluate(() => sessionStorage.clear())
  await page.route(`**${api.session}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), expires_at: '2020-01-01T00:00:00.000Z' } })
  })
  await page.reload()
  await page.waitForURL(app.url + admin.login)
  await expect.poll(() => token(page)).toBe(null)
})

test('when the session cannot be looked up, it is tried again three times, a second apart, before the login', async () => {
  const page = await openSignedIn(/500/)
  await page.evaluate(() => sessionStorage.clear())
  let lookups = 0
  await page.route(`**${api.session}`, async (route) => {
    lookups += 1
    await route.fulfill({ status: 500 })
  })
  await page.clock.install()
  await page.reload()
  for (const retry of [1, 2, 3]) {
    await until(`lookup ${retry}`, () => lookups >= retry)
    await until('the next one to be planned', async () => {
      await page.clock.runFor(1000)
      return lookups > retry
    })
  }
  await page.waitForURL(app.url + admin.login)
  expect(lookups).toBe(4)
  await expect.poll(() => token(page)).toBe(null)
})

test('a check in the background that fails does not log out', async () => {
  const page = await openSignedIn(/ERR_FAILED/)
  const checked = page.waitForEvent('requestfailed', (request) => request.url().endsWith(api.session))
  await page.route(`**${api.session}`, (route) => route.abort())
  await page.reload()
  await checked
  await shell(page).waitFor()
  expect(page.url()).toBe(app.url + admin.dashboard)
  await expect.poll(() => token(page)).not.toBe(null)
})

test('when the session is over elsewhere the shell stays, and nothing more is told', async () => {
  const page = await openSignedIn(/401|unauthenticated/)
  // What the first page still reads would be answered with 200.
  await page.goto('about:blank')
  await app.request(api.sessions, { method: 'DELETE', session: await app.login() })
  const statuses: number[] = []
  page.on('response', (response) => void (response.url().includes(`${api.admin}/`) && statuses.push(response.status())))
  await page.goto(app.url + admin.testimonials)
  await page.getByText('Je sessie is verlopen.').waitFor()
  await expect.poll(() => shell(page).isVisible()).toBe(true)
  await expect.poll(() => page.getByText('Rita Maes').count()).toBe(0)
  await until('the session and the list to be asked for', () => statuses.length > 1)
  expect(statuses.filter((status) => status !== 401)).toEqual([])
})

test('when the server is away the shell stays, and when it is back so is the list', async () => {
  const page = await openSignedIn(/ERR_CONNECTION|Failed to load/)
  await page.goto(app.url + admin.testimonials)
  await page.getByRole('table').waitFor()
  // Any other part of the screen that is still being read would get a button of its own to try again.
  await networkIdle(page)
  await app.kill('SIGTERM')
  await page.getByRole('searchbox').fill('Rita')
  await expectToast(page, 'Fout bij laden', 'Kon testimonials niet laden.')
  await expect.poll(() => shell(page).isVisible()).toBe(true)

  await app.start()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('link', { name: 'Rita Maes', exact: true }).waitFor()
})
