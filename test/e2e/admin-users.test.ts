import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedInvitation } from '#features/accounts/listed-invitation.ts'
import type { ListedUser } from '#features/accounts/listed-user.ts'
import { MINUTE } from '#kernel/clock.ts'
import type { Role } from '#kernel/role.ts'
import { admin, api } from '#routes.ts'
import { expectNoAxeViolations, type PageOptions, PHONE, useBrowser } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { ADMIN } from '../support/first-start.ts'
import { expectFocus } from '../support/focus.ts'
import { type MovableClock, movableClock } from '../support/movable-clock.ts'
import { goOffline } from '../support/offline.ts'
import { expectSound } from '../support/screen-judges.ts'
import { signIn } from '../support/sign-in.ts'
import { smtpInbox, type SmtpInbox } from '../support/smtp-inbox.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const PASSWORD = 'regen tikt op zink'

let app: TestApp
let clock: MovableClock
let inbox: SmtpInbox
const browser = useBrowser()

beforeAll(async () => {
  clock = movableClock()
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url, MAIL_FROM: 'Helder <noreply@helder.test>', ...clock.environment })
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
  clock.remove()
})

async function openUsers(options: PageOptions & { query?: string } = {}): Promise<Page> {
  const { query = '', ...more } = options
  const page = await browser.open(more)
  await signIn(page, app, { at: app.url + admin.users + query })
  await row(page, ADMIN.email).waitFor()
  return page
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page) => page.getByRole('alertdialog')
const confirmDialog = (page: Page) => dialog(page, 'Bevestig dat jij het bent')

/** Does as a colleague does in another browser. */
const colleague = async (path: string, method: string, json?: unknown, session?: Session) => {
  const answer = await app.request(path, { method, session: session ?? (await app.login()), ...(json === undefined ? {} : { json }) })
  expect(answer.status).toBeLessThan(300)
  return answer
}
const listed = async <Row>(path: string) =>
  ((await (await app.request(path, { session: await app.login() })).json()) as { items: Row[] }).items
const userOf = async (email: string) => (await listed<ListedUser>(api.users)).find((user) => user.email === email)
const invitationOf = async (email: string) => (await listed<ListedInvitation>(api.invitations)).find((each) => each.email === email)

/** Makes an account on the server, as a technician does; returns it. */
async function account(name: string, role: Role): Promise<ListedUser> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@helder.test`
  await app.command('admin', 'create', '--email', email, '--name', name, '--role', role, '--password', PASSWORD)
  const made = await userOf(email)
  if (!made) throw new Error(`no account for ${email}`)
  return made
}

async function invite(page: Page, name: string, email: string, role: string): Promise<void> {
  await page.getByRole('link', { name: 'Gebruiker uitnodigen' }).click()
  const form = dialog(page, 'Gebruiker uitnodigen')
  await expectFocus(page, 'E-mail')
  await form.getByLabel(/^E-mail/).fill(email)
  await form.getByLabel(/^Naam/).fill(name)
  await form.getByRole('radio', { name: role }).check()
  await form.getByRole('button', { name: 'Uitnodiging sturen' }).click()
}

test('an invitation is sent with the keyboard alone, waits while the mail server is down, and is sent again and withdrawn', async () => {
  const page = await openUsers({ viewport: PHONE })
  await inbox.down()
  await page.getByRole('link', { name: 'Gebruiker uitnodigen' }).press('Enter')
  await expectFocus(page, 'E-mail')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('alert').getByRole('link').allInnerTexts())
    .toEqual(['E-mail: Vul dit veld in.', 'Naam: Vul dit veld in.', 'Rol: Kies een rol.'])
  await expectNoAxeViolations(page)
  await page.keyboard.type('jonas@helder.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jonas De Wilde')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Uitgenodigd', 'Jonas De Wilde')
  await expectFocus(page, 'Gebruiker uitnodigen')
  const jonas = row(page, 'Jonas De Wilde')
  await jonas.getByText('Mail wacht').waitFor()
  await expect.poll(() => jonas.innerText()).toContain('Redacteur')
  await expectSound(page, 'with a mail that waits')

  await inbox.up()
  await jonas.getByRole('button', { name: 'Opnieuw sturen naar jonas@helder.test' }).click()
  await expectToast(page, 'Uitnodiging opnieuw verstuurd', 'De vorige link werkt niet meer.')
  await jonas.getByText(/^Nog 4[78] uur$/).waitFor()
  expect(inbox.mails.at(-1)?.envelope.to).toEqual(['jonas@helder.test'])

  await jonas.getByRole('button', { name: 'Trek de uitnodiging van jonas@helder.test in' }).click()
  await question(page).getByRole('button', { name: 'Intrekken' }).click()
  await expectToast(page, 'Uitnodiging ingetrokken', 'jonas@helder.test')
  await jonas.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('heading', { name: 'Open uitnodigingen' }).count()).toBe(0)
})

test('from the checklist to a second beheerder: the mail arrives, a scanner opens its link without effect, and it works once', async () => {
  const page = await browser.open({ viewport: PHONE })
  await signIn(page, app)
  await page.getByRole('link', { name: /^Uitnodigen.*Tweede beheerder toevoegen/ }).click()
  const form = dialog(page, 'Gebruiker uitnodigen')
  await expectFocus(page, 'E-mail')
  await expect.poll(() => form.getByRole('radio', { name: 'Beheerder' }).isChecked()).toBe(true)
  await form.getByLabel(/^E-mail/).fill('tine@helder.test')
  await form.getByLabel(/^Naam/).fill('Tine Maes')
  await form.getByRole('button', { name: 'Uitnodiging sturen' }).click()
  await expectToast(page, 'Uitgenodigd', 'Tine Maes')
  // The mail about the sign-in of this test may come in between.
  const invitation = () => inbox.mails.find(({ envelope }) => envelope.to.includes('tine@helder.test'))
  await until('the invitation', () => invitation() !== undefined)
  const link = /http\S+\/admin\/invitation#[\da-f]{64}/.exec(invitation()?.text ?? '')?.[0] ?? 'no link'
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)

  const guest = await browser.open({ expected: /403/ })
  await guest.goto(link)
  await guest.getByText('Kies een wachtwoord voor tine@helder.test. Je wordt beheerder.').waitFor()
  await expectSound(guest, 'the page of an invitation')
  await guest.locator('#password').fill(PASSWORD)
  await guest.keyboard.press('Enter')
  await guest.getByText('Je account is klaar. Log in met je wachtwoord.').waitFor()
  await guest.getByLabel('E-mail').fill('tine@helder.test')
  await guest.getByLabel('Wachtwoord').fill(PASSWORD)
  await guest.keyboard.press('Enter')
  await guest.waitForURL(app.url + admin.dashboard)
  const tine = await userOf('tine@helder.test')
  expect(tine).toMatchObject({ name: 'Tine Maes', role: 'beheerder', active: true })
  await expect.poll(() => guest.getByText('Tweede beheerder toevoegen').isVisible()).toBe(false)

  await guest.goto(`${app.url}/healthz`)
  await guest.goto(link)
  await guest.getByText('Deze uitnodiging werkt niet meer').waitFor()
  await colleague(api.user(tine?.id ?? ''), 'DELETE')
})

test('an address that is taken is said at its field, and what was typed stays', async () => {
  const page = await openUsers({ expected: /422/ })
  await invite(page, 'Els Twee', ADMIN.email, 'Beheerder')
  const form = dialog(page, 'Gebruiker uitnodigen')
  await form.getByText('Dit adres heeft al een account.').first().waitFor()
  await expectFocus(page, 'E-mail')
  await expect.poll(() => form.getByLabel(/^Naam/).inputValue()).toBe('Els Twee')
})

test('after a quarter of an hour the password is asked over the form: wrong ones, a lost network and Escape lose nothing', async () => {
  const page = await openUsers({ expected: /403|422|429|ERR_INTERNET/ })
  await clock.set(app, 16 * MINUTE)
  try {
    await invite(page, 'Lotte Cools', 'lotte@helder.test', 'Medewerker')
    const ask = confirmDialog(page)
    const confirm = async (password: string) => {
      await ask.getByLabel('Wachtwoord').fill(password)
      await page.keyboard.press('Enter')
    }
    await expectFocus(page, 'Wachtwoord')
    await expectSound(page, 'asked for the password', ['axe'])
    await page.keyboard.press('Enter')
    await ask.getByText('Vul dit veld in.').waitFor()
    await confirm('niet het goede')
    await ask.getByText('Dit is niet je huidige wachtwoord.').waitFor()
    await expectSound(page, 'with a wrong password', ['axe'])

    await page.keyboard.press('Escape')
    await expectToast(page, 'Niet uitgenodigd', 'Je hebt niet bevestigd dat jij het bent. Er is niets gewijzigd.')
    const form = dialog(page, 'Gebruiker uitnodigen')
    expect([await form.getByLabel(/^E-mail/).inputValue(), await form.getByLabel(/^Naam/).inputValue()]).toEqual([
      'lotte@helder.test',
      'Lotte Cools',
    ])
    expect(await invitationOf('lotte@helder.test')).toBe(undefined)

    await form.getByRole('button', { name: 'Uitnodiging sturen' }).click()
    await expectFocus(page, 'Wachtwoord')
    await goOffline(page)
    await confirm(ADMIN.password)
    await ask.getByText('Je bent offline. Bevestig zodra er weer verbinding is.').waitFor()
    await page.context().setOffline(false)
    await confirm(ADMIN.password)
    await expectToast(page, 'Uitgenodigd', 'Lotte Cools')
    expect(await invitationOf('lotte@helder.test')).toMatchObject({ name: 'Lotte Cools', role: 'medewerker' })

    await clock.set(app, 32 * MINUTE)
    await row(page, 'Lotte Cools')
      .getByRole('button', { name: /^Opnieuw sturen/ })
      .click()
    for (let time = 0; time < 3; time += 1) {
      await confirm('fout')
      await ask.getByText('Dit is niet je huidige wachtwoord.').waitFor()
    }
    await confirm(ADMIN.password)
    await ask.getByText('Te vaak een verkeerd wachtwoord. Probeer over 5 minuten opnieuw.').waitFor()
    await clock.set(app, 38 * MINUTE)
    await confirm(ADMIN.password)
    await expectToast(page, 'Uitnodiging opnieuw verstuurd', 'De vorige link werkt niet meer.')
  } finally {
    // The server refuses a read that is still under way when its clock goes back.
    await page.close()
    await clock.set(app, 0)
  }
})

test('a beheerder changes name and role of somebody, deactivates and activates, and removes after reading what happens', async () => {
  const { id } = await account('Mehmet Yildiz', 'redacteur')
  const theirs = await app.login({ email: 'mehmet.yildiz@helder.test', password: PASSWORD })
  const page = await openUsers()
  const mehmet = row(page, 'Mehmet')
  await mehmet.getByRole('link', { name: 'Mehmet Yildiz', exact: true }).click()
  const form = dialog(page, 'Mehmet Yildiz bewerken')
  await form.getByLabel(/^Naam/).fill('Mehmet Y.')
  await form.getByRole('radio', { name: 'Medewerker' }).check()
  await form.getByRole('switch', { name: 'Kan inloggen' }).click()
  await expectSound(page, 'the form of an account')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Gebruiker is bijgewerkt.')
  await mehmet.getByText('Uitgeschakeld').waitFor()
  await expectFocus(page, 'Mehmet Y.')
  expect(await userOf('mehmet.yildiz@helder.test')).toMatchObject({ name: 'Mehmet Y.', role: 'medewerker', active: false })
  expect((await app.request(api.session, { session: theirs })).status).toBe(401)
  await expectSound(page, 'with somebody who is deactivated')

  await mehmet.getByRole('link', { name: 'Bewerk Mehmet Y.' }).click()
  await page.getByRole('switch', { name: 'Kan inloggen' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await mehmet.getByText('Actief').waitFor()

  await mehmet.getByRole('button', { name: 'Verwijder Mehmet Y.' }).click()
  await expect.poll(() => question(page).innerText()).toContain('Deze persoon wordt meteen uitgelogd en kan niet meer inloggen.')
  await expectNoAxeViolations(page)
  await question(page).getByRole('button', { name: 'Annuleren' }).click()
  expect(await userOf('mehmet.yildiz@helder.test')).toMatchObject({ id })
  await mehmet.getByRole('button', { name: 'Verwijder Mehmet Y.' }).click()
  await question(page).getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Verwijderd', 'Mehmet Y.')
  await mehmet.waitFor({ state: 'detached' })
  expect(await userOf('mehmet.yildiz@helder.test')).toBe(undefined)
})

test('the own row is marked, cannot be removed, and its role not changed; the only beheerder reads why', async () => {
  const page = await openUsers()
  const own = row(page, ADMIN.email)
  await expect.poll(() => own.innerText()).toContain('(jij)')
  await expect.poll(() => own.getByRole('button').count()).toBe(0)
  await own.getByRole('link', { name: /^Bewerk/ }).click()
  const group = page.getByRole('radiogroup')
  await expect.poll(() => group.getAttribute('aria-disabled')).toBe('true')
  await group.getByText('Je bent de enige actieve beheerder. Maak eerst iemand anders beheerder').waitFor()
  await group.getByRole('radio', { name: 'Redacteur' }).click({ force: true })
  await expect.poll(() => group.getByRole('radio', { name: 'Beheerder' }).isChecked()).toBe(true)
  await expect.poll(() => group.locator('xpath=ancestor::form').getByRole('switch').count()).toBe(0)
  await expectSound(page, 'the form of the own account')
  await page.keyboard.press('Escape')

  await account('Tweede Beheerder', 'beheerder')
  await page.reload()
  await row(page, 'Tweede Beheerder').waitFor()
  await own.getByRole('link', { name: /^Bewerk/ }).click()
  await group.getByText('Je eigen rol wijzigt een andere beheerder.').waitFor()
  await page.getByLabel(/^Naam/).fill('Els Peeters')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Account van Els Peeters' }).waitFor()
  await colleague(api.user((await userOf(ADMIN.email))?.id ?? ''), 'PATCH', { name: 'Admin' })
  await colleague(api.user((await userOf('tweede.beheerder@helder.test'))?.id ?? ''), 'DELETE')
})

test('two who edit the same account choose per field; an account that is gone, and an invitation that was accepted, are said', async () => {
  const { id } = await account('Sven Maes', 'redacteur')
  const page = await openUsers({ expected: /404|412/ })
  const edit = () =>
    row(page, 'Sven')
      .getByRole('link', { name: /^Bewerk/ })
      .click()
  await edit()
  await page.getByLabel(/^Naam/).fill('Sven M.')
  await colleague(api.user(id), 'PATCH', { name: 'Sven Maes-Claes' })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const stale = dialog(page, 'Intussen gewijzigd')
  await stale.getByText('Sven Maes-Claes').waitFor()
  await expectNoAxeViolations(page)
  await stale.getByRole('radio', { name: /Jouw versie/ }).check()
  await stale.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Gebruiker is bijgewerkt.')
  expect(await userOf('sven.maes@helder.test')).toMatchObject({ name: 'Sven M.' })

  await edit()
  await page.getByLabel(/^Naam/).fill('Sven')
  await colleague(api.user(id), 'DELETE')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expectToast(page, 'Fout bij opslaan', 'Deze gebruiker is intussen verwijderd.')
  await row(page, 'Sven').waitFor({ state: 'detached' })

  await invite(page, 'Cas', 'cas@helder.test', 'Redacteur')
  const cas = row(page, 'cas@helder.test')
  await cas.waitFor()
  await colleague(api.invitation((await invitationOf('cas@helder.test'))?.id ?? ''), 'DELETE')
  await cas.getByRole('button', { name: /^Opnieuw sturen/ }).click()
  await expectToast(page, 'Uitnodiging niet verstuurd', 'Deze uitnodiging is er niet meer: ze is intussen aanvaard of ingetrokken.')
  await cas.waitFor({ state: 'detached' })
})

test('a beheerder who is demoted while the screen is open reads so at the next step, and keeps what was typed', async () => {
  const { id } = await account('An Claes', 'beheerder')
  const page = await browser.open({ expected: /403/ })
  await page.goto(app.url + admin.login)
  await page.getByLabel('E-mail').fill('an.claes@helder.test')
  await page.getByLabel('Wachtwoord').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(app.url + admin.dashboard)
  await page.getByRole('link', { name: 'Gebruikers' }).click()
  await row(page, 'An Claes').waitFor()
  await page.getByRole('link', { name: 'Gebruiker uitnodigen' }).click()
  const form = dialog(page, 'Gebruiker uitnodigen')
  await form.getByLabel(/^E-mail/).fill('nieuw@helder.test')
  await form.getByLabel(/^Naam/).fill('Nieuw')
  await form.getByRole('radio', { name: 'Beheerder' }).check()
  await colleague(api.user(id), 'PATCH', { role: 'medewerker' })
  await form.getByRole('button', { name: 'Uitnodiging sturen' }).click()
  await expectToast(page, 'Niet uitgenodigd', 'Je rol laat dit niet toe. Vraag het aan een beheerder.')
  await expect.poll(() => form.getByLabel(/^Naam/).inputValue()).toBe('Nieuw')
  expect(await invitationOf('nieuw@helder.test')).toBe(undefined)
  await form.getByRole('button', { name: 'Annuleren' }).click()
  await question(page).getByRole('button', { name: 'Weggooien' }).click()
  await page.getByText('Hier heb je geen toegang toe.').waitFor()
  await page.getByRole('link', { name: 'Gebruikers' }).waitFor({ state: 'detached' })
})

test('while the lists load and when they cannot be read the screen says so, and reads them again', async () => {
  const page = await openUsers({ expected: /503/ })
  for (const path of [api.users, api.invitations]) await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await page.getByText('Kon gebruikers niet laden.').waitFor()
  await page.getByText('Kon uitnodigingen niet laden.').waitFor()
  await expectSound(page, 'with nothing loaded')
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).first().click()
  await row(page, ADMIN.email).waitFor()
  await until('the notices to go', async () => (await page.getByText(/^Kon /).count()) === 0)
})
