import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const PASSWORD = 'regen tikt op zink'

let app: TestApp
const browser = useBrowser()
beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

/** Invites somebody and returns the address in the mail, which without a mail server is a file. */
async function linkFor(email: string): Promise<string> {
  const session = await app.login()
  const folder = join(app.dataDir, 'mail')
  const mails = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'))
    } catch {
      return []
    }
  }
  const before = mails().length
  const invited = await app.request(api.users, { session, json: { email, name: 'Bo Claes', role: 'medewerker' } })
  expect(invited.status).toBe(201)
  await until('the mail', () => Promise.resolve(mails().length > before))
  const texts = mails().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
  const mail = texts.find((text) => text.includes(email)) ?? ''
  return `${app.url}${/\/admin\/invitation#[\da-f]{64}/.exec(mail)?.[0] ?? 'no link'}`
}

test.each([{}, { viewport: PHONE }])('somebody accepts an invitation and signs in (%j)', async (options) => {
  const email = 'viewport' in options ? 'cas@helder.test' : 'bo@helder.test'
  const link = await linkFor(email)
  const page = await browser.open({ ...options, expected: /422/ })
  await page.goto(link)
  await page.getByText(`Kies een wachtwoord voor ${email}. Je wordt medewerker.`).waitFor()
  await expectNoAxeViolations(page)
  await page.getByLabel('Nieuw wachtwoord').fill('kort')
  await page.keyboard.press('Enter')
  await page.getByText('Gebruik minstens 10 tekens.').waitFor()
  await page.getByLabel('Nieuw wachtwoord').fill(PASSWORD)
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
  expect(await page.getByLabel('Nieuw wachtwoord').count()).toBe(0)
  await expectNoAxeViolations(page)
})
