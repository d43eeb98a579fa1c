import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { ADMIN } from '../support/first-start.ts'
import { expectFocus } from '../support/focus.ts'
import { type MovableClock, movableClock } from '../support/movable-clock.ts'
import { overlaps } from '../support/overlaps.ts'
import { signIn, signInAgain } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast, toast } from '../support/toast.ts'
import { until } from '../support/until.ts'

let app: TestApp
let clock: MovableClock
/** How far the server's clock is ahead. */
let ahead = 0
/** The secret of the authenticator app, and the recovery codes. */
let secret = ''
let codes: string[] = []
const browser = useBrowser()

beforeAll(async () => {
  clock = movableClock()
  app = await startApp({ SEED: 'services', ...clock.environment })
})
afterAll(async () => {
  await app.stop()
  clock.remove()
})

/**
 * Returns a code that was not used yet, and that lasts for ten seconds at least. Each works once and no earlier one after it; the server
 * takes that of the half minute before and after, too.
 */
let used = -1
const nextCode = async () => {
  const halfMinutes = () => (Date.now() + ahead) / 30_000
  used = Math.max(used + 1, Math.floor(halfMinutes() - 2 / 3))
  await until('the half minute before that of the code', () => used <= Math.floor(halfMinutes()) + 1)
  return new TOTP({ secret }).generate({ timestamp: used * 30_000 })
}
const part = (page: Page) => page.getByRole('region', { name: 'Tweede stap' })

async function givePassword(page: Page): Promise<void> {
  await page.goto(app.url + admin.login)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Wachtwoord').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('heading', { name: 'Nog één stap' }).waitFor()
}

async function giveRecoveryCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click()
  await page.getByLabel('Herstelcode').fill(code)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
}

test('an authenticator app is added with a code of it, also when the session ends meanwhile, and ten recovery codes are shown once', async () => {
  const page = await browser.open({ viewport: PHONE, expected: /422|401|unauthenticated/ })
  await signIn(page, app, { at: app.url + admin.account })
  await part(page).getByRole('button', { name: 'Instellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR-code voor je authenticatie-app' }).waitFor()
  secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Code uit de app').fill('000000')
  await dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await dialog.getByText('Deze code klopt niet, of is al gebruikt. Wacht op de volgende. Staat de klok van je telefoon juist?').waitFor()
  await expectNoAxeViolations(page)
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await signInAgain(page, dialog)
  // The app keeps the key that it scanned.
  await dialog.getByLabel('Code uit de app').fill(await nextCode())
  await dialog.getByRole('button', { name: 'Bevestigen' }).click()

  await dialog.getByRole('heading', { name: 'Je herstelcodes' }).waitFor()
  await toast(page).hover()
  for (const button of await dialog.getByRole('button').filter({ hasText: /./ }).all())
    expect(await overlaps(toast(page), button)).toBe(false)
  await expectToast(page, 'Authenticatie-app ingesteld')
  codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Downloaden' }).click()
  expect((await download).suggestedFilename()).toBe('herstelcodes.txt')
  await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await part(page).getByText('Je hebt nog 10 herstelcodes.').waitFor()
})

test('after the password a code of the app signs in, and a wrong one says so', async () => {
  const page = await browser.open({ expected: /401/ })
  await givePassword(page)
  await expectNoAxeViolations(page)
  const field = page.getByLabel('Code', { exact: true })
  await page.waitForFunction(() => document.activeElement?.getAttribute('inputmode') === 'numeric')
  await field.fill('000 000')
  await page.keyboard.press('Enter')
  await page.getByText('Deze code klopt niet. Nog 2 pogingen. Staat de klok van je telefoon juist?').waitFor()
  await page.getByText('1/3 mislukte pogingen').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click()
  await expectFocus(page, 'Herstelcode')
  await expect.poll(() => page.getByText('Deze code klopt niet').count()).toBe(0)
  await page.getByRole('button', { name: 'Code uit de app gebruiken' }).click()
  await field.fill(await nextCode())
  await page.keyboard.press('Enter')
  await expectToast(page, 'Succesvol ingelogd', 'Je wordt doorverbonden naar het admin panel...')
  await page.waitForURL(app.url + admin.dashboard)
})

test('a recovery code signs in once', async () => {
  const page = await browser.open({ expected: /401/ })
  await givePassword(page)
  await giveRecoveryCode(page, codes[0])
  await page.waitForURL(app.url + admin.dashboard)
  expect(page.url()).toBe(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  await part(page).getByText('Je hebt nog 9 herstelcodes.').waitFor()

  const other = await browser.open({ expected: /401/ })
  await givePassword(other)
  await giveRecoveryCode(other, codes[0])
  await other.getByText('Deze code is al gebruikt. Je hebt er nog 9.').waitFor()
  await expectNoAxeViolations(other)
  await other.getByRole('button', { name: 'Ander account' }).click()
  await expectFocus(other, 'E-mail')
})

test('after a session has ended, the password and a code bring back the screen with what was typed', async () => {
  const page = await browser.open({ expected: /401|unauthenticated/ })
  await givePassword(page)
  await giveRecoveryCode(page, codes[1])
  await page.waitForURL(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  const typed = page.getByLabel(/^Huidig wachtwoord/)
  await typed.fill('half getypt')
  await page.context().clearCookies()
  await part(page).getByRole('button', { name: 'Nieuwe maken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe maken' }).click()
  await page.getByRole('button', { name: 'Opnieuw inloggen' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Wachtwoord').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Inloggen' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(await nextCode())
  await page.keyboard.press('Enter')
  await expectToast(page, 'Succesvol ingelogd', 'Je kunt verder waar je gebleven was.')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => typed.inputValue()).toBe('half getypt')
})

test('after 15 minutes a code of the app confirms who somebody is, or a recovery code; the password is not asked', async () => {
  const page = await browser.open({ viewport: PHONE, expected: /422|403/ })
  await givePassword(page)
  await giveRecoveryCode(page, codes[3])
  await page.waitForURL(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  const renew = async () => {
    await part(page).getByRole('button', { name: 'Nieuwe maken' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe maken' }).click()
  }
  ahead = 16 * MINUTE
  await clock.set(app, ahead)
  await renew()
  const ask = page.getByRole('dialog', { name: 'Bevestig dat jij het bent' })
  await expectFocus(page, 'Code')
  await expect.poll(() => ask.getByLabel('Wachtwoord').count()).toBe(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await ask.getByText('Vul dit veld in.').waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await ask.getByText(/^Deze code klopt niet, of is al gebruikt. Wacht op de volgende/).waitFor()
  await expectNoAxeViolations(page)
  await ask.getByLabel('Code', { exact: true }).fill(await nextCode())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Je herstelcodes' }).waitFor()
  const fresh = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()

  ahead = 32 * MINUTE
  await clock.set(app, ahead)
  await renew()
  await ask.getByRole('button', { name: 'Herstelcode gebruiken' }).click()
  await expectFocus(page, 'Herstelcode')
  await page.keyboard.type(fresh[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Je herstelcodes' }).waitFor()
  codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
})

test('the app is taken off, and the password is enough again', async () => {
  const page = await browser.open()
  await givePassword(page)
  await giveRecoveryCode(page, codes[2])
  await page.waitForURL(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  await part(page).getByRole('button', { name: 'Uitzetten' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitzetten' }).click()
  await expectToast(page, 'Authenticatie-app uitgezet')
  await part(page).getByRole('button', { name: 'Instellen' }).waitFor()
  await signIn(await browser.open(), app)
})
