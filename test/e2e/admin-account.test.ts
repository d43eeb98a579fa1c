import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { expectNoAxeViolations, type PageOptions, PHONE, useBrowser } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { heldBack } from '../support/held-back.ts'
import { signIn } from '../support/sign-in.ts'
import { ADMIN } from '../support/first-start.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'

const NEW = 'een nog veel langer wachtwoord'

let app: TestApp
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

async function openAccount(options: PageOptions = {}): Promise<Page> {
  const page = await browser.open(options)
  await signIn(page, app, { at: app.url + admin.account })
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  return page
}
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))
const sessions = (page: Page) => page.getByRole('region', { name: 'Sessies' }).getByRole('listitem')
const change = (page: Page) => page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
const agree = (page: Page, action: string) => page.getByRole('alertdialog').getByRole('button', { name: action }).click()
/** Ends the sessions that earlier tests opened. */
const endOthers = async (page: Page) => {
  await page.getByRole('button', { name: 'Alle andere beëindigen' }).click()
  await agree(page, 'Beëindigen')
  await expectToast(page, 'Andere sessies beëindigd')
  await sessions(page).nth(1).waitFor({ state: 'detached' })
}

test('the panels below the own details hardly move when these come', async () => {
  const page = await browser.open({ viewport: PHONE })
  const answer = heldBack()
  await routeOnce(page, `**${api.ownAccount}`, (route) => answer.then(() => route.continue()))
  await signIn(page, app, { at: app.url + admin.account })
  const next = page.getByRole('heading', { name: 'E-mailadres', exact: true })
  const top = () => next.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  answer.release()
  await field(page, 'Naam').waitFor()
  expect(Math.abs((await top()) - before)).toBeLessThan(40)
})

test('the name in the top bar and the menu lead to the account', async () => {
  const page = await browser.open()
  await signIn(page, app)
  await page.getByRole('link', { name: 'Account van Admin' }).click()
  await page.waitForURL(app.url + admin.account)
  await expect.poll(() => page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('listitem').last().innerText()).toBe('Account')
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Account' }).getAttribute('aria-current'))
    .toBe('page')
})

test('somebody changes the own name by keyboard, and the initials above every screen follow', async () => {
  const page = await openAccount()
  const details = page.getByRole('region', { name: 'Je gegevens' })
  const name = details.getByLabel('Naam')
  await name.fill('Els www.peeters.be')
  await page.keyboard.press('Enter')
  await details.getByText('Een naam bevat geen webadres of e-mailadres. Zet een spatie na een punt.').first().waitFor()
  await name.fill('Els van den Peeters')
  await expect.poll(() => details.innerText()).toContain('EV')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Account van Els van den Peeters' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Account van Els van den Peeters' }).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Els van den Peeters')
  await name.fill('Admin')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Account van Admin' }).waitFor()
})

test('the list tells where one is logged in; ending another session shows there at its next step', async () => {
  await app.request(api.login, { json: ADMIN, headers: { 'User-Agent': 'Mozilla/5.0 (iPhone) Version/19.1 Mobile Safari/604.1' } })
  const page = await openAccount()
  await endOthers(page)
  const other = await openAccount({ expected: /401|unauthenticated/ })
  await page.reload()
  await sessions(page).nth(1).waitFor()
  const own = sessions(page).filter({ hasText: 'Deze sessie' })
  await expect
    .poll(() => own.innerText())
    .toMatch(/^Chrome op Linux\s+Deze sessie\s+Ingelogd\s+vandaag om \d\d:\d\d\s+Laatst gebruikt[\s\S]+Verloopt/)
  await expect.poll(() => own.getByRole('button').count()).toBe(0)

  await page.getByRole('button', { name: /^Beëindigen: Chrome op Linux, ingelogd vandaag om/ }).click()
  await agree(page, 'Beëindigen')
  await expectToast(page, 'Sessie beëindigd')
  await sessions(page).nth(1).waitFor({ state: 'detached' })
  await other.getByRole('link', { name: 'Dashboard' }).click()
  await other.getByText('Je sessie is verlopen.').waitFor()
})

test('logging out everywhere asks first, and leads to the login, which says why', async () => {
  const page = await openAccount()
  await page.getByRole('button', { name: 'Overal uitloggen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await expect.poll(() => sessions(page).first().isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Overal uitloggen' }).click()
  await agree(page, 'Overal uitloggen')
  await page.getByText('Je bent overal uitgelogd.').waitFor()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('admin_token'), sessionStorage.getItem('admin_user')]))
    .toEqual([null, null])
})

test('a password manager can tell the fields apart, and a person can see what was typed', async () => {
  const page = await openAccount()
  const labels = ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Herhaal het nieuwe wachtwoord']
  const attributes = await Promise.all(labels.map((label) => field(page, label).getAttribute('autocomplete')))
  expect(attributes).toEqual(['current-password', 'new-password', 'new-password'])
  await expect.poll(() => page.locator('input[autocomplete=username]').inputValue()).toBe(ADMIN.email)

  await field(page, 'Nieuw wachtwoord').fill('abcdefg')
  await page.getByText('Nog 3 tekens.').waitFor()
  await field(page, 'Nieuw wachtwoord').fill('abcdefghij')
  await page.getByText('Lang genoeg.').waitFor()
  const type = () => field(page, 'Nieuw wachtwoord').getAttribute('type')
  expect(await type()).toBe('password')
  await page.getByRole('button', { name: 'Tonen: Nieuw wachtwoord' }).click()
  expect(await type()).toBe('text')
  await page.getByRole('button', { name: 'Verbergen: Nieuw wachtwoord' }).click()
  expect(await type()).toBe('password')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain('abcdefg')
})

test('with mistakes and with its question it breaks no rule and is not too wide for a phone', async () => {
  const page = await openAccount()
  await field(page, 'Nieuw wachtwoord').fill('kort')
  await change(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
  await expect
    .poll(() => summary.getByRole('link').allInnerTexts())
    .toEqual([
      'Huidig wachtwoord: Vul dit veld in.',
      'Nieuw wachtwoord: Gebruik minstens 10 tekens.',
      'Herhaal het nieuwe wachtwoord: Vul dit veld in.',
    ])
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expectNoAxeViolations(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Overal uitloggen' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoAxeViolations(page)
})

// This test comes last: it changes the password.
test('a password is changed by keyboard alone: a wrong one is reported, the right one leads to the login, and only the new one opens it', async () => {
  const page = await openAccount({ expected: /422|401/ })
  const type = async (current: string, repeated: string) => {
    await field(page, 'Huidig wachtwoord').focus()
    for (const [text, next] of [
      [current, 'Nieuw wachtwoord'],
      [NEW, 'Herhaal het nieuwe wachtwoord'],
      [repeated, 'Wachtwoord wijzigen'],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
      await tabTo(page, next)
    }
    await page.keyboard.press('Enter')
  }
  await type('niet het goede', `${NEW}!`)
  await page.getByText('Dit is niet hetzelfde als het nieuwe wachtwoord.').first().waitFor()
  await type('niet het goede', NEW)
  await expectToast(page, 'Fout bij opslaan', 'Eén of meer velden zijn niet goed ingevuld.')
  await expect
    .poll(() => page.getByRole('alert').getByRole('link').allInnerTexts())
    .toEqual(['Huidig wachtwoord: Dit is niet je huidige wachtwoord.'])
  await expectFocus(page, 'Huidig wachtwoord')

  await type(ADMIN.password, NEW)
  await page.getByText('Je wachtwoord is gewijzigd. Log in met het nieuwe.').waitFor()
  expect((await app.request(api.login, { json: ADMIN })).status).toBe(401)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Wachtwoord').fill(NEW)
  await page.keyboard.press('Enter')
  await page.getByText('Succesvol ingelogd').first().waitFor()
  for (const secret of [ADMIN.password, NEW, 'niet het goede']) expect(app.output()).not.toContain(secret)
})
