import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { problems } from '#texts/nl/problems.ts'
import { expectNoAxeViolations, useBrowser } from '../support/browser.ts'
import { ADMIN } from '../support/first-start.ts'
import { type MovableClock, movableClock } from '../support/movable-clock.ts'
import { expectFocus } from '../support/focus.ts'
import { inDataFile } from '../support/data-file.ts'
import { freePort } from '../support/free-port.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { signOut } from '../support/sign-in.ts'

let app: TestApp
let clock: MovableClock
/** The address at which passkeys work. */
let url = ''
const browser = useBrowser()

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  clock = movableClock()
  app = await startApp({ SEED: 'services', PORT: String(port), PUBLIC_URL: url, ...clock.environment })
})
afterAll(async () => {
  await app.stop()
  clock.remove()
})

const part = (page: Page) => page.getByRole('region', { name: 'Tweede stap' })

/** Gives the browser of a page an authenticator that agrees to everything; `agree` changes that. */
async function withAuthenticator(page: Page): Promise<{ agree: (isAgreed: boolean) => Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    agree: async (isAgreed) => void (await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isAgreed })),
  }
}

async function givePassword(page: Page, at: string): Promise<void> {
  await page.goto(at + admin.login)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Wachtwoord').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

test('at another address the screens say where passkeys work', async () => {
  const page = await browser.open()
  await page.goto(app.url + admin.login)
  await page.getByRole('button', { name: 'Aanmelden met toegangssleutel' }).click()
  await expectToast(page, problems['passkey-elsewhere'].title, problems['passkey-elsewhere'].detail)
  await givePassword(page, app.url)
  await page.waitForURL(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  await part(page).getByText('Toegangssleutels werken alleen op localhost.').waitFor()
  await expect.poll(() => part(page).getByRole('button', { name: 'Toevoegen' }).count()).toBe(0)
})

test('after 30 idle minutes one touch brings back the screen with what was typed', async () => {
  const page = await browser.open({ expected: /401|unauthenticated/ })
  const { agree } = await withAuthenticator(page)
  await givePassword(page, url)
  await page.waitForURL(url + admin.dashboard)
  await page.goto(url + admin.account)
  await part(page).getByRole('button', { name: 'Toevoegen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await part(page).getByRole('button', { name: 'Naam wijzigen: Chrome op Linux' }).click()
  const form = page.getByRole('dialog', { name: 'Naam wijzigen' })
  await expectFocus(page, 'Naam')
  await expectNoAxeViolations(page)
  await page.keyboard.type('Laptop thuis')

  await clock.set(app, 31 * MINUTE)
  await page.keyboard.press('Enter')
  const offer = form.getByRole('button', { name: 'Opnieuw inloggen' })
  await offer.click()
  await expectToast(page, 'Succesvol ingelogd', 'Je kunt verder waar je gebleven was.')
  await page.getByRole('dialog', { name: 'Opnieuw inloggen' }).waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('Naam').inputValue()).toBe('Laptop thuis')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await part(page).getByText('Toegangssleutel: Laptop thuis').waitFor()

  await part(page).getByRole('button', { name: 'Naam wijzigen: Laptop thuis' }).click()
  await page.keyboard.type('Laptop')
  await clock.set(app, 62 * MINUTE)
  await page.keyboard.press('Enter')
  await agree(false)
  await offer.click()
  await expectToast(page, 'Niet aangemeld', 'Er werd geen toegangssleutel gegeven. Je kunt ook met je wachtwoord inloggen.')
  const again = page.getByRole('dialog', { name: 'Opnieuw inloggen' })
  await expect.poll(() => again.getByRole('button').first().innerText()).toBe('Aanmelden met toegangssleutel')
  await expectFocus(page, 'Aanmelden met toegangssleutel')
  await expectNoAxeViolations(page)
  await agree(true)
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('Naam').inputValue()).toBe('Laptop')
  await form.getByRole('button', { name: 'Annuleren' }).click()
  await part(page).getByRole('button', { name: 'Verwijderen: Laptop thuis' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Toegangssleutel verwijderd')
})

test('at another address, and after a move of the site, the login says that the passkey does not work, and asks for a recovery code', async () => {
  const page = await browser.open()
  await withAuthenticator(page)
  await givePassword(page, url)
  await page.waitForURL(url + admin.dashboard)
  await page.goto(url + admin.account)
  await part(page).getByRole('button', { name: 'Toevoegen' }).click()
  const code = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await page.getByRole('dialog').getByRole('button', { name: 'Ik heb ze bewaard' }).click()

  await givePassword(page, app.url)
  await page.getByText('Je toegangssleutel werkt niet op dit adres van de website.').waitFor()
  await expectFocus(page, 'Herstelcode')
  await expect.poll(() => page.getByRole('button', { name: 'Toegangssleutel gebruiken' }).count()).toBe(0)
  await expectNoAxeViolations(page)

  inDataFile(app.dataDir, (database) => database.exec(`update passkeys set host = 'vorig.example.be'`))
  const moved = await browser.open()
  await givePassword(moved, url)
  await moved.getByText('Je toegangssleutel werkt niet op dit adres van de website.').waitFor()
  await expectFocus(moved, 'Herstelcode')
  await moved.keyboard.type(code)
  await moved.keyboard.press('Enter')
  await moved.waitForURL(url + admin.dashboard)

  inDataFile(app.dataDir, (database) => database.exec('delete from recovery_codes'))
  await givePassword(page, app.url)
  await page.getByText('Vraag wie de server beheert om je tweede stap uit te zetten.').waitFor()
  await expectNoAxeViolations(page)
  inDataFile(app.dataDir, (database) => database.exec('delete from passkeys'))
})

test('a passkey is added, signs in instead of the password and after it, and is removed', async () => {
  // The dashboard is left while it still reads.
  const page = await browser.open({ expected: /40[13]|unauthenticated/ })
  await withAuthenticator(page)
  await givePassword(page, url)
  await page.waitForURL(url + admin.dashboard)
  await page.goto(url + admin.account)
  await part(page).getByRole('button', { name: 'Toevoegen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await part(page).getByText('Toegangssleutel: Chrome op Linux').waitFor()
  await expectNoAxeViolations(page)

  await clock.set(app, 80 * MINUTE)
  await part(page).getByRole('button', { name: 'Nieuwe maken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe maken' }).click()
  const ask = page.getByRole('dialog', { name: 'Bevestig dat jij het bent' })
  const confirm = ask.getByRole('button', { name: 'Toegangssleutel gebruiken' })
  await confirm.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Toegangssleutel gebruiken')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Ik heb ze bewaard' }).click()

  await signOut(page)
  await page.getByRole('button', { name: 'Aanmelden met toegangssleutel' }).click()
  await expectToast(page, 'Succesvol ingelogd', 'Je wordt doorverbonden naar het admin panel...')
  await page.waitForURL(url + admin.dashboard)

  await signOut(page)
  await givePassword(page, url)
  await page.getByRole('button', { name: 'Toegangssleutel gebruiken' }).click()
  await page.waitForURL(url + admin.dashboard)
  await page.goto(url + admin.account)
  await part(page).getByRole('button', { name: 'Verwijderen: Chrome op Linux' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Toegangssleutel verwijderd')
  await signOut(page)
  await givePassword(page, url)
  await page.waitForURL(url + admin.dashboard)
})
