import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Checklist } from '#features/dashboard/checklist.ts'
import { admin, adminMessage, api, site } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { expectFocus } from '../support/focus.ts'
import { quoteRequest } from '../support/builders.ts'
import { formEvidence } from '../support/form-evidence.ts'
import { networkIdle } from '../support/network-idle.ts'
import { smtpInbox } from '../support/smtp-inbox.ts'
import { startApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const office = backOffice('demo')
const DASHBOARD = { path: admin.dashboard, title: 'Admin' }
const card = (page: Page) => page.getByRole('region', { name: 'Je site klaarmaken' })
const total = async (collection: string) => ((await office.ask(`${api.collection(collection)}?limit=1`)) as { total: number }).total

describe('the checklist of a new site', () => {
  test('removes invented reviews after a question, keeps what staff changed, and puts them back', async () => {
    const { items } = (await office.ask(`${api.collection('testimonials')}?limit=1`)) as { items: { id: string; customer_name: string }[] }
    await office.ask(api.row('testimonials', items[0]?.id ?? ''), { method: 'PATCH', json: { location: 'Aalst' } })
    const before = await total('testimonials')

    const page = await office.open(DASHBOARD, { viewport: PHONE })
    await expectNoAxeViolations(page)
    await card(page)
      .getByRole('button', { name: /^Verwijderen.*recensies/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Verzonnen recensies verwijderen' })
    await question.getByText('Weet je zeker dat je deze recensies wilt verwijderen?').waitFor()
    await question.getByText('Eén die je zelf aanpaste, blijft.').waitFor()
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByText(`${before - 1} recensies weg. Eén die je zelf aanpaste, blijft.`).waitFor()
    expect(await total('testimonials')).toBe(1)

    const restore = card(page).getByRole('button', { name: /^Terugzetten.*recensies/ })
    await restore.waitFor()
    await expectNoAxeViolations(page)
    await restore.click()
    await card(page)
      .getByRole('button', { name: /^Verwijderen.*recensies/ })
      .waitFor()
    expect(await total('testimonials')).toBe(before)
  })

  test('empties the figures of the demo on every page', async () => {
    const home = async () => (await office.app().request(site.home)).text()
    expect(await home()).toContain('4,9')
    const page = await office.open(DASHBOARD)
    await card(page)
      .getByRole('button', { name: /^Verwijderen.*cijfers/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await card(page)
      .getByRole('button', { name: /^Terugzetten.*cijfers/ })
      .waitFor()
    expect(await home()).not.toContain('4,9')
  })

  test('sets a line aside for everybody with the keyboard alone, and brings it back', async () => {
    const page = await office.open(DASHBOARD)
    await card(page)
      .getByRole('button', { name: /^Niet nodig.*Eigen foto's/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByText('Opzij gezet. Onderaan de lijst haal je het terug.').waitFor()
    await expectFocus(page, 'Je site klaarmaken')
    await page.reload()
    await card(page).getByText('opzij gezet').click()
    await card(page)
      .getByRole('button', { name: /^Terughalen.*Eigen foto's/ })
      .click()
    await card(page)
      .getByRole('link', { name: /^Naar Foto's.*Eigen foto's/ })
      .waitFor()
  })

  test('sends a mail, and says that there is no server for it', async () => {
    const page = await office.open(DASHBOARD)
    await card(page).getByRole('button', { name: 'Proefmail sturen' }).click()
    const answer = card(page).getByRole('status').filter({ hasText: 'Niet verstuurd' })
    await answer.waitFor()
    await expect.poll(() => answer.innerText()).toContain('er is nog geen mailserver ingesteld')
  })

  test('no mail of a request counts as sent while there is no server', async () => {
    const answer = await office.app().request(api.quoteRequests, { json: { ...quoteRequest(), ...formEvidence(office.app()) } })
    const { id } = (await answer.json()) as { id: string }
    const page = await office.open({ path: adminMessage(id), title: 'Berichten' })
    const mails = page.getByRole('article').getByRole('listitem')
    await mails
      .getByText(/^Niet verzonden: als bestand bewaard op /)
      .first()
      .waitFor()
    await expect.poll(() => mails.getByText(/^Verzonden op/).count()).toBe(0)
    await page.getByText('Er is nog geen mailserver ingesteld (SMTP_URL). Mails worden niet verzonden').waitFor()
  })

  test('says that it cannot be read, and that nothing was set aside', async () => {
    const page = await office.open(DASHBOARD, {
      expected: /500|unavailable|Problem|INTERNET_DISCONNECTED/,
      prepare: (opened) => opened.route(`**${api.checklist}`, (route) => route.fulfill({ status: 500 })),
    })
    await page.getByText('Kon niet laden wat er nog te doen is.').waitFor()
    await endRoutes(page, `**${api.checklist}`)
    await page.getByRole('alert').getByRole('button', { name: 'Opnieuw proberen' }).click()
    const aside = card(page).getByRole('button', { name: /^Is geregeld.*Backups/ })
    await page.route(`**${api.checklistLine('backup')}`, (route) => route.abort('internetdisconnected'))
    await aside.click()
    await page.getByText('Fout bij bijwerken').waitFor()
    await expect.poll(() => aside.isVisible()).toBe(true)
  })

  test('is gone once every line is settled and nothing can be put back', async () => {
    const { lines } = (await office.ask(api.checklist)) as {
      lines: { name: string; invented: { restorable_until: string | null } | null }[]
    }
    for (const { name, invented } of lines) {
      await office.ask(api.checklistLine(name), { method: 'PUT', json: { set_aside: true } })
      if (invented?.restorable_until) await office.ask(api.restoreInvented(name), { method: 'POST' })
    }
    const page = await office.open(DASHBOARD)
    await page.getByRole('region', { name: 'Website Status' }).getByText('Laatste:').or(page.getByText('Nog geen backup')).waitFor()
    await networkIdle(page)
    await expect.poll(() => card(page).count()).toBe(0)
  })
})

test('mail works once a mail server took the last mail, a request’s too, and no longer when it refuses one', async () => {
  const inbox = await smtpInbox()
  await inbox.up()
  const app = await startApp({ SEED: 'services', SMTP_URL: inbox.url, MAIL_TO: 'kantoor@voorbeeld.test' })
  try {
    const session = await app.login()
    const mail = async () => {
      const { lines } = (await (await app.request(api.checklist, { session })).json()) as Pick<Checklist, 'lines'>
      return lines.find(({ name }) => name === 'mail')?.done
    }
    const sendTest = () => app.request(api.testMail, { json: { mail: 'to_company', words: {} }, session })
    expect(await mail()).toBe(false)
    expect(await (await sendTest()).json()).toMatchObject({ outcome: 'sent' })
    expect(await mail()).toBe(true)
    inbox.refuse(/@/)
    expect(await (await sendTest()).json()).toMatchObject({ outcome: 'failed' })
    expect(await mail()).toBe(false)
    inbox.refuse(null)
    expect((await app.request(api.quoteRequests, { json: { ...quoteRequest(), ...formEvidence(app) } })).status).toBe(201)
    await until('the mail of a request', async () => (await mail()) === true)
  } finally {
    await app.stop()
    await inbox.down()
  }
})
