import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { ADMIN } from '../support/first-start.ts'
import { expectFocus } from '../support/focus.ts'
import { goOffline } from '../support/offline.ts'
import { setUpApp } from '../support/set-up-app.ts'
import { type SmtpInbox, smtpInbox } from '../support/smtp-inbox.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const NEW = 'regen tikt op zink'
const BO = { email: 'bo@helder.test', password: 'stoom op de ramen' }
const UNKNOWN = `${admin.newPassword}#${'0'.repeat(64)}`

let inbox: SmtpInbox
let app: TestApp
/** A site without a mail server. */
let silent: TestApp
const browser = useBrowser()
beforeAll(async () => {
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url })
  silent = await startApp({ SEED: 'services' })
})
afterAll(async () => {
  await app.stop()
  await silent.stop()
  await inbox.down()
})

const field = (page: Page) => page.getByLabel('Nieuw wachtwoord', { exact: true })
/** The links in the mails, the oldest first. */
const links = () => inbox.mails.flatMap(({ text }) => /http:\S+\/admin\/new-password#[\da-f]{64}/.exec(text ?? '')?.[0] ?? [])
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the words of the terminal's command that a line end breaks. */
const brokenWords = (page: Page) =>
  page.getByRole('code').evaluate((command) => {
    const nodes = document.createTreeWalker(command, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    }
    return broken
  })

test.each([{}, { viewport: PHONE }])(
  'somebody who lost the password gets a link by mail, and signs in with a new one (%j)',
  async (options) => {
    const before = links().length
    const page = await browser.open({ ...options, expected: /422/ })
    await page.goto(app.url + admin.login)
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await page.getByRole('heading', { name: 'Wachtwoord vergeten?' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('E-mail').fill('geen adres')
    await page.keyboard.press('Enter')
    await page.getByText('Vul een geldig e-mailadres in.').waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('E-mail').fill(ADMIN.email)
    await page.keyboard.press('Enter')
    await page.getByText(`Heeft ${ADMIN.email} een account, dan is de link onderweg.`).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /^Opnieuw sturen kan over \d+ s$/ }).getAttribute('aria-disabled'))
      .toBe('true')
    await expectNoAxeViolations(page)
    await expect.poll(() => width(page)).toBe(0)
    await expect.poll(() => page.getByRole('code').innerText()).toBe(`npm run helder -- admin password --email ${ADMIN.email}`)
    expect(await brokenWords(page)).toEqual([])

    await until('the mail', () => Promise.resolve(links().length > before))
    const link = links().at(-1) ?? 'no link'
    const again = await browser.open({ ...options, expected: /403/ })
    await again.goto(link)
    await field(again).fill(NEW)
    await page.goto(link)
    await page.getByText(`Voor ${ADMIN.email}. Daarna log je overal opnieuw in.`).waitFor()
    await expectNoAxeViolations(page)
    await field(page).fill('kort')
    await page.getByText('Nog 6 tekens.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Gebruik minstens 10 tekens.').waitFor()
    await expectNoAxeViolations(page)
    await field(page).fill('viewport' in options ? ADMIN.password : NEW)
    await page.getByText('Lang genoeg.').waitFor()
    await page.getByRole('button', { name: 'Tonen: Nieuw wachtwoord' }).click()
    await expect.poll(() => field(page).getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Wachtwoord bewaren' }).click()
    await page.getByText('Je wachtwoord is gewijzigd. Log in met het nieuwe.').waitFor()
    await page.getByLabel('E-mail').fill(ADMIN.email)
    await page.getByLabel('Wachtwoord').fill('viewport' in options ? ADMIN.password : NEW)
    await page.keyboard.press('Enter')
    await page.waitForURL(app.url + admin.dashboard)

    await again.keyboard.press('Enter')
    await again.getByText('Deze link werkt niet meer').waitFor()
    await expectFocus(again, 'Kies een nieuw wachtwoord')
  },
)

test('a reset does not take the place of the second factor', async () => {
  await app.command('admin', 'create', '--email', BO.email, '--name', 'Bo Claes', '--role', 'beheerder', '--password', BO.password)
  const page = await browser.open({ viewport: PHONE, expected: /401|unauthenticated/ })
  const login = async (password: string) => {
    await page.getByLabel('E-mail').fill(BO.email)
    await page.getByLabel('Wachtwoord').fill(password)
    await page.keyboard.press('Enter')
  }
  await page.goto(app.url + admin.login)
  await login(BO.password)
  await page.waitForURL(app.url + admin.dashboard)
  await page.goto(app.url + admin.account)
  const secret = await setUpApp(page)

  const before = links().length
  await app.request(api.passwordReset, { json: { email: BO.email } })
  await until('the mail', () => Promise.resolve(links().length > before))
  await page.goto(links().at(-1) ?? 'no link')
  await field(page).fill(NEW)
  await page.getByRole('button', { name: 'Wachtwoord bewaren' }).click()
  await page.getByText('Je wachtwoord is gewijzigd. Log in met het nieuwe.').waitFor()
  await login(NEW)
  await page.getByRole('heading', { name: 'Nog één stap' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull()
  await expectNoAxeViolations(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Deze code klopt niet. Nog 2 pogingen. Staat de klok van je telefoon juist?').waitFor()
  // The code that set up the app does not work a second time; the next one does already.
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await page.waitForURL(app.url + admin.dashboard)
})

test('a link that does not work says so before anything is typed, and leads to a new one', async () => {
  const page = await browser.open({ expected: /403/ })
  await page.goto(app.url + UNKNOWN)
  await page.getByText('Deze link werkt niet meer').waitFor()
  await expect.poll(() => field(page).count()).toBe(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Nieuwe link vragen' }).click()
  await page.waitForURL(app.url + admin.forgotPassword)
})

test('without a network both pages say so, and go on when it is back', async () => {
  const page = await browser.open({ expected: /403|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  await page.goto(app.url + admin.forgotPassword)
  await page.getByLabel('E-mail').fill('niemand@helder.test')
  await goOffline(page)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('alert').waitFor()
  await expect.poll(() => page.getByText('Kijk in je mailbox').count()).toBe(0)
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await page.getByText('Kijk in je mailbox').waitFor()

  await page.route(`**${api.openPasswordReset}`, (route) => route.abort())
  await page.goto(app.url + UNKNOWN)
  await page.getByText('Kon de link niet nakijken').waitFor()
  await endRoutes(page, `**${api.openPasswordReset}`)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByText('Deze link werkt niet meer').waitFor()
  await expectFocus(page, 'Kies een nieuw wachtwoord')
})

test('a site without a mail server says so, and names the command', async () => {
  const page = await browser.open()
  await page.goto(silent.url + admin.forgotPassword)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.keyboard.press('Enter')
  await page.getByText('Deze website verstuurt nog geen mails').waitFor()
  await page.getByText(`npm run helder -- admin password --email ${ADMIN.email}`).waitFor()
  await expect.poll(() => page.getByText('Kijk in je mailbox').count()).toBe(0)
  await expectNoAxeViolations(page)
})
