import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { ADMIN } from '../support/first-start.ts'
import { invitationLink } from '../support/invitation-link.ts'
import { setUpApp } from '../support/set-up-app.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'

const BO = { email: 'bo@helder.test', password: 'regen tikt op zink' }
const FIRST = 'Stel eerst een tweede stap in'

let app: TestApp
const browser = useBrowser()
beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  await app.command('admin', 'create', '--email', BO.email, '--name', 'Bo Claes', '--role', 'beheerder', '--password', BO.password)
})
afterAll(() => app.stop())

const required = (page: Page) => page.getByRole('switch', { name: /^Beheerders loggen in met/ })
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

let invitation = ''

test('whoever demands a second factor of beheerders has one, and the others add theirs after the next login', async () => {
  invitation = await invitationLink(app, 'cas@helder.test', 'beheerder')
  const page = await browser.open({ expected: /409/ })
  await signIn(page, app, { at: app.url + admin.users })
  await required(page).click()
  await expectToast(page, 'Niet gewijzigd', 'Stel bij ‘Account’ eerst zelf een tweede stap in. Zo sluit je jezelf niet buiten.')
  await page.goto(app.url + admin.account)
  await setUpApp(page)
  await page.goto(app.url + admin.users)
  await required(page).press('Space')
  await expectToast(page, 'Tweede stap verplicht')
  await expectNoAxeViolations(page)

  const other = await browser.open({ viewport: PHONE, expected: /403/ })
  await other.goto(app.url + admin.login)
  await other.getByLabel('E-mail').fill(BO.email)
  await other.getByLabel('Wachtwoord').fill(BO.password)
  await other.keyboard.press('Enter')
  await other.getByRole('heading', { name: FIRST }).waitFor()
  await expectNoAxeViolations(other)
  await expect.poll(() => width(other)).toBe(0)
  await other.goto(app.url + admin.testimonials)
  await other.getByRole('heading', { name: FIRST }).waitFor()
  await setUpApp(other)
  await other.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor()
})

test('somebody who accepts an invitation as beheerder adds a factor before anything else', async () => {
  const page = await browser.open({ viewport: PHONE, expected: /403/ })
  await page.goto(invitation)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(BO.password)
  await page.keyboard.press('Enter')
  await page.getByText('Je account is klaar. Log in met je wachtwoord.').waitFor()
  await page.getByLabel('E-mail').fill('cas@helder.test')
  await page.getByLabel('Wachtwoord').fill(BO.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: FIRST }).waitFor()
  const asked = await page.evaluate(
    async (paths) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('admin_token') ?? ''}` }
      return Promise.all(paths.map(async (path) => (await fetch(path, { headers })).status))
    },
    [api.users, api.collection('testimonials'), api.ownAccount, api.session],
  )
  expect(asked).toEqual([403, 403, 403, 200])
  await page.goto(app.url + admin.users)
  await page.getByRole('heading', { name: FIRST }).waitFor()
  await setUpApp(page)
  await page.getByRole('heading', { name: 'Gebruikers', level: 1 }).waitFor()
})

test('a beheerder whose last factor the terminal took off adds one again, and nobody is shut out', async () => {
  await app.command('admin', 'factor-off', '--email', ADMIN.email)
  const page = await browser.open({ expected: /403/ })
  await page.goto(app.url + admin.login)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Wachtwoord').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: FIRST }).waitFor()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await page.waitForURL(app.url + admin.login)
  await expect.poll(() => page.getByRole('heading', { name: FIRST }).count()).toBe(0)
})

test('a beheerder who takes off the last factor is led at once to adding another', async () => {
  await app.command('admin', 'create', '--email', 'dora@helder.test', '--name', 'Dora', '--role', 'beheerder', '--password', BO.password)
  const page = await browser.open({ expected: /403/ })
  await page.goto(app.url + admin.login)
  await page.getByLabel('E-mail').fill('dora@helder.test')
  await page.getByLabel('Wachtwoord').fill(BO.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: FIRST }).waitFor()
  await setUpApp(page)
  await page.getByRole('heading', { name: FIRST }).waitFor({ state: 'detached' })
  await page.goto(app.url + admin.account)
  await page.getByRole('region', { name: 'Tweede stap' }).getByRole('button', { name: 'Uitzetten' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitzetten' }).click()
  await page.getByRole('heading', { name: FIRST }).waitFor()
  await setUpApp(page)
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: FIRST }).count()).toBe(0)
})
