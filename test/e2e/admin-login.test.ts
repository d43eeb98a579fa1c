import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { useBrowser } from '../support/browser.ts'
import { ADMIN } from '../support/first-start.ts'
import { goOffline } from '../support/offline.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { signOut } from '../support/sign-in.ts'

let app: TestApp
let visitors = 0
const browser = useBrowser()

beforeAll(async () => void (app = await startApp({ SEED: 'services', TRUSTED_PROXIES: '127.0.0.1' })))
afterAll(() => app.stop())

/** Opens the login page with a new address and account, so that no test blocks another. */
async function openLogin(expected = /401|429/): Promise<{ page: Page; email: string; asked: string[] }> {
  visitors += 1
  const page = await browser.open({ extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${visitors}` }, expected })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith(api.login) && asked.push(request.method()))
  await page.goto(app.url + admin.login)
  await page.getByLabel('Wachtwoord').waitFor()
  return { page, email: `bezoeker-${visitors}@helder.test`, asked }
}

async function tryTo(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

test.each([
  { what: 'nothing', email: '', password: '' },
  { what: 'no password', email: ADMIN.email, password: '' },
  { what: 'a password of spaces', email: ADMIN.email, password: '   ' },
])('with $what filled in, both fields are asked for and the server is not', async ({ email, password }) => {
  const { page, asked } = await openLogin()
  await tryTo(page, email, password)
  await expectToast(page, 'Vereiste velden', 'Vul zowel email als wachtwoord in.')
  expect(asked).toEqual([])
})

test('three failures are counted aloud, and then the login is blocked, also after a reload', async () => {
  const { page, email } = await openLogin()
  await tryTo(page, email, 'verkeerd')
  await expectToast(page, 'Login mislukt', 'Controleer je gegevens. 2 pogingen resterend.')
  await page.getByText('1/3 mislukte pogingen').waitFor()
  await tryTo(page, email, 'verkeerd')
  await expectToast(page, 'Login mislukt', 'Controleer je gegevens. 1 pogingen resterend.')
  await page.getByText('2/3 mislukte pogingen').waitFor()
  await tryTo(page, email, 'verkeerd')
  await expectToast(page, 'Login mislukt', 'Te veel mislukte pogingen. Account tijdelijk geblokkeerd.')

  await tryTo(page, email, 'verkeerd')
  await expectToast(page, 'Toegang tijdelijk geblokkeerd', 'Te veel mislukte inlogpogingen. Probeer over 5 minuten opnieuw.')
  await page.reload()
  await page.getByText('Toegang tijdelijk geblokkeerd').waitFor()
})

test('who is let in again by `admin unlock` gets in, whatever the browser remembers', async () => {
  const { page } = await openLogin()
  for (const left of [2, 1, 0]) {
    await tryTo(page, ADMIN.email, 'verkeerd')
    await page.getByText(left > 0 ? `${3 - left}/3 mislukte pogingen` : 'Nog te wachten:').waitFor()
  }
  await expect.poll(() => page.getByRole('timer').isVisible()).toBe(true)
  await app.command('admin', 'unlock')
  await tryTo(page, ADMIN.email, ADMIN.password)
  await page.waitForURL(app.url + admin.dashboard)
})

describe('what is no refused password says what it is, and is not counted:', () => {
  const isUncounted = async (page: Page) => {
    await expect.poll(() => page.getByText(/mislukte pogingen/).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_login_attempts'))).toMatch('"failures":0')
  }

  test('no network', async () => {
    const { page, email } = await openLogin(/401|429|ERR_INTERNET_DISCONNECTED/)
    await goOffline(page)
    await tryTo(page, email, 'verkeerd')
    await expectToast(page, 'Je bent offline', 'Log in zodra er weer verbinding is.')
    await isUncounted(page)
  })

  test('no server', async () => {
    const { page, email } = await openLogin(/ERR_CONNECTION/)
    await app.kill('SIGTERM')
    await tryTo(page, email, 'verkeerd')
    await expectToast(page, 'De server antwoordt niet', 'Je wachtwoord is niet nagekeken. Probeer het zo meteen opnieuw.')
    await app.start()
    await isUncounted(page)
  })

  test('a server that is too busy', async () => {
    const { page, email } = await openLogin(/503/)
    const json = { code: 'unavailable', title: 'Tijdelijk niet beschikbaar', detail: 'Probeer het zo meteen opnieuw.' }
    await page.route(`**${api.login}`, (route) => route.fulfill({ status: 503, json }))
    await tryTo(page, email, 'verkeerd')
    await expectToast(page, 'Tijdelijk niet beschikbaar', 'Probeer het zo meteen opnieuw.')
    await isUncounted(page)
  })

  test.each(['els', 'els@', 'els@helder,test'])('the address %s', async (misspelt) => {
    const { page, asked } = await openLogin()
    await tryTo(page, misspelt, ADMIN.password)
    await expectToast(page, 'Onvolledig e-mailadres', 'Vul een geldig e-mailadres in, zoals naam@voorbeeld.be.')
    await isUncounted(page)
    expect(asked).toEqual([])
  })
})

test('what the server blocks is reported to a browser that has not failed yet', async () => {
  const { page, email } = await openLogin()
  for (const attempt of [1, 2, 3]) {
    const json = { email, password: `verkeerd ${attempt}` }
    await app.request(api.login, { json, headers: { 'X-Forwarded-For': `203.0.113.${visitors}` } })
  }
  await tryTo(page, email, 'verkeerd')
  await expectToast(page, 'Toegang tijdelijk geblokkeerd', 'Te veel mislukte inlogpogingen. Probeer over 5 minuten opnieuw.')
})

test('after five minutes the page lets one try again', async () => {
  const { page, email, asked } = await openLogin()
  await page.clock.install()
  await page.reload()
  for (const left of [2, 1]) {
    await tryTo(page, email, 'verkeerd')
    await page.getByText(`${3 - left}/3 mislukte pogingen`).waitFor()
  }
  await tryTo(page, email, 'verkeerd')
  await page.getByRole('timer').waitFor()
  await page.clock.fastForward('05:00')
  await page.getByRole('timer').waitFor({ state: 'detached' })
  await tryTo(page, email, 'verkeerd')
  expect(asked).toHaveLength(4)
})

describe('the right password', () => {
  test('is confirmed and leads to the back office; the session is kept where the contract says', async () => {
    const { page } = await openLogin()
    await tryTo(page, ADMIN.email, ADMIN.password)
    await page.getByRole('heading', { name: 'Succesvol ingelogd' }).waitFor()
    await page.waitForURL(app.url + admin.dashboard)
    await expectToast(page, 'Succesvol ingelogd', 'Je wordt doorverbonden naar het admin panel...')

    const stored = await page.evaluate(() => ({ token: localStorage.getItem('admin_token'), user: sessionStorage.getItem('admin_user') }))
    expect(stored.token).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse(stored.user ?? '')).toMatchObject({ email: ADMIN.email })
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'admin_fp')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  })

  test('wipes out earlier failures', async () => {
    const { page } = await openLogin()
    await tryTo(page, ADMIN.email, 'verkeerd')
    await page.getByText('1/3 mislukte pogingen').waitFor()
    await tryTo(page, ADMIN.email, ADMIN.password)
    await page.waitForURL(app.url + admin.dashboard)
    await signOut(page)
    await page.waitForURL(app.url + admin.login)
    await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    await expect.poll(() => page.getByText(/mislukte pogingen/).count()).toBe(0)
  })

  test('leads back to the page that asked for it', async () => {
    const { page } = await openLogin()
    await page.goto(`${app.url}${admin.testimonials}?zoek=goot`)
    await tryTo(page, ADMIN.email, ADMIN.password)
    await page.waitForURL(`${app.url}${admin.testimonials}?zoek=goot`)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('goot')
  })

  test('never leads to another site', async () => {
    const { page } = await openLogin()
    await page.goto(`${app.url}${admin.login}?terug=//elders.test/admin`)
    await tryTo(page, ADMIN.email, ADMIN.password)
    await page.waitForURL(app.url + admin.dashboard)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('is not asked of whoever is logged in already', async () => {
    const { page } = await openLogin()
    await tryTo(page, ADMIN.email, ADMIN.password)
    await page.waitForURL(app.url + admin.dashboard)
    await page.goto(app.url + admin.login)
    await page.waitForURL(app.url + admin.dashboard)
    await expect.poll(() => page.getByLabel('Wachtwoord').count()).toBe(0)
  })
})
