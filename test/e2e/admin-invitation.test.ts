import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { expectFocus } from '../support/focus.ts'
import { invitationLink } from '../support/invitation-link.ts'
import { signIn } from '../support/sign-in.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { networkIdle } from '../support/network-idle.ts'

const PASSWORD = 'regen tikt op zink'

let app: TestApp
const browser = useBrowser()
beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

test.each([{}, { viewport: PHONE }])('somebody accepts an invitation and signs in (%j)', async (options) => {
  const email = 'viewport' in options ? 'cas@helder.test' : 'bo@helder.test'
  const link = await invitationLink(app, email)
  const page = await browser.open({ ...options, expected: /422/ })
  // A colleague is signed in on this device.
  await signIn(page, app)
  await page.goto(link)
  await page.getByText(`Kies een wachtwoord voor ${email}. Je wordt medewerker.`).waitFor()
  await expectFocus(page, /^heading "Uitnodiging"/)
  await expectNoAxeViolations(page)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
  await page.keyboard.press('Enter')
  await page.getByText('Gebruik minstens 10 tekens.').waitFor()
  await expectNoAxeViolations(page)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`${admin.login}\\?na=uitnodiging$`))
  await page.getByText('Je account is klaar. Log in met je wachtwoord.').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Wachtwoord').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(app.url + admin.dashboard)
})

test('a link that does not work says so before anything is typed', async () => {
  const page = await browser.open({ expected: /403/ })
  await page.goto(`${app.url}${admin.invitation}#${'0'.repeat(64)}`)
  await page.getByText('Deze uitnodiging werkt niet meer').waitFor()
  await expect.poll(() => page.getByLabel('Nieuw wachtwoord', { exact: true }).count()).toBe(0)
  await expectNoAxeViolations(page)
  await expectFocus(page, /^heading "Uitnodiging"/)
  // Whoever used it earlier opens the same mail again to sign in.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(app.url + admin.login)
})

test.each([{}, { viewport: PHONE }])('the icons of accounts and of invitations end at the same place (%j)', async (options) => {
  await invitationLink(app, `wacht-${Object.keys(options).length}@helder.test`)
  const page = await browser.open(options)
  await signIn(page, app, { at: app.url + admin.users })
  const withdraw = page.getByRole('button', { name: /^Trek de uitnodiging/ })
  await withdraw.first().waitFor()
  await networkIdle(page)
  const ends = await page
    .getByRole('table')
    .locator('td:last-child')
    .evaluateAll((cells) => cells.map((cell) => [...cell.querySelectorAll('svg')].at(-1)?.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(2)
  expect(new Set(ends).size).toBe(1)
})

test.each([{}, { viewport: PHONE }])('without a mail server the forms about accounts say so (%j)', async (options) => {
  const page = await browser.open(options)
  await signIn(page, app, { at: app.url + admin.account })
  await page.getByText('Deze website verstuurt nog geen mails.').waitFor()
  await page.getByRole('button', { name: 'Instellen' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(app.url + admin.users)
  await page
    .getByRole('button', { name: /^Trek de uitnodiging/ })
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Gebruiker uitnodigen' }).click()
  await page.getByRole('dialog').getByText('Er is nog geen mailserver ingesteld').waitFor()
  await expectNoAxeViolations(page)
})
