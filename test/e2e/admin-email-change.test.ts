import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { expectNoAxeViolations, useBrowser } from '../support/browser.ts'
import { expectFocus } from '../support/focus.ts'
import { ADMIN } from '../support/first-start.ts'
import { signIn } from '../support/sign-in.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const NARROW = { width: 360, height: 740 }

let inbox: SmtpInbox
let app: TestApp
const browser = useBrowser()
beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url })
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
})

const part = (page: Page) => page.getByRole('region', { name: 'E-mailadres' })
const links = (address: string) =>
  inbox.mails
    .filter(({ envelope }) => envelope.to.includes(address))
    .flatMap(({ text }) => /http:\S+\/admin\/email-change#[\da-f]{64}/.exec(text ?? '')?.[0] ?? [])
/** Asks for the change by keyboard, and returns the links to the old and to the new address. */
async function ask(page: Page, email: string, from: string) {
  const before = links(from).length
  await part(page)
    .getByLabel(/^Nieuw e-mailadres/)
    .fill(email)
  await page.keyboard.press('Enter')
  await part(page).getByText(`Wijziging naar ${email}`).waitFor()
  await until('both mails', () => Promise.resolve(links(from).length > before && links(email).length > 0))
  return { old: links(from).at(-1) ?? '', fresh: links(email).at(-1) ?? '' }
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('somebody at the old address who did not ask says so, and every session ends', async () => {
  const page = await browser.open({ expected: /401|unauthenticated/ })
  await signIn(page, app, { at: app.url + admin.account })
  const { old, fresh } = await ask(page, 'dief@helder.test', ADMIN.email)
  const mail = await browser.open({ viewport: NARROW, expected: /403/ })
  await mail.goto(old)
  await mail.getByText('vroeg om voortaan in te loggen met dief@helder.test.').waitFor()
  await mail.getByRole('button', { name: 'Antwoorden' }).click()
  await mail.getByText('Kies of jij dit was.').waitFor()
  await expectNoAxeViolations(mail)
  await mail.getByLabel('Dit was ik niet.').check()
  await mail.getByRole('button', { name: 'Antwoorden' }).click()
  await mail.getByRole('heading', { name: 'Er verandert niets' }).waitFor()
  await expectNoAxeViolations(mail)
  await expect.poll(() => width(mail)).toBe(0)
  await mail.goto('about:blank')
  await mail.goto(fresh)
  await mail.getByText('Deze link werkt niet meer').waitFor()
  await expectNoAxeViolations(mail)
  await page.reload()
  await page.getByText('Je sessie is verlopen.').waitFor()
})

test('both addresses confirm by keyboard, and the screen and the next login have the new one', async () => {
  const page = await browser.open({ viewport: NARROW })
  await signIn(page, app, { at: app.url + admin.account })
  await part(page)
    .getByLabel(/^Nieuw e-mailadres/)
    .waitFor()
  await expectNoAxeViolations(page)
  const { old, fresh } = await ask(page, 'els@helder.test', ADMIN.email)
  await expectNoAxeViolations(page)
  await expect.poll(() => width(page)).toBe(0)
  const mail = await browser.open({ viewport: NARROW })
  await mail.goto(fresh)
  await mail.getByLabel('Dat ben ik, en dit is mijn adres.').focus()
  await expectNoAxeViolations(mail)
  await mail.keyboard.press('Space')
  await mail.keyboard.press('Enter')
  await mail.getByText('Bevestig nu ook de mail die je op je huidige adres kreeg.').waitFor()
  await expectFocus(mail, 'Bevestigd')
  await expectNoAxeViolations(mail)
  await part(page).getByText('Nieuw adres: bevestigd').waitFor()
  await mail.goto('about:blank')
  await mail.goto(old)
  await mail.getByLabel('Dat was ik. Ik log voortaan in met dat adres.').focus()
  await mail.keyboard.press('Space')
  await mail.keyboard.press('Enter')
  await mail.getByText('Log voortaan in met els@helder.test.').waitFor()
  await expectNoAxeViolations(mail)
  await part(page).getByText('Je logt in met els@helder.test.').waitFor()
  const again = await browser.open()
  await again.goto(app.url + admin.login)
  await again.getByLabel('E-mail').fill('els@helder.test')
  await again.getByLabel('Wachtwoord').fill(ADMIN.password)
  await again.keyboard.press('Enter')
  await again.waitForURL(app.url + admin.dashboard)
})

test('the person cancels the change that waits', async () => {
  const page = await browser.open()
  await page.goto(app.url + admin.login)
  await page.getByLabel('E-mail').fill('els@helder.test')
  await page.getByLabel('Wachtwoord').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  await ask(page, 'ander@helder.test', 'els@helder.test')
  await page.getByRole('button', { name: 'Wijziging annuleren' }).click()
  await part(page)
    .getByLabel(/^Nieuw e-mailadres/)
    .waitFor()
  await expectFocus(page, 'E-mailadres')
})
