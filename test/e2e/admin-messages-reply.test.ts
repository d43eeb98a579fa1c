import { afterEach, expect, test } from 'vitest'
import { adminMessage, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { routeOnce } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { goOffline } from '../support/offline.ts'
import { until } from '../support/until.ts'
import { networkIdle } from '../support/network-idle.ts'
import type { Page } from 'playwright-core'

const { open, receive, stored, inDatabase, mailServer, app } = messageOffice()

/** The step is saved while the status changes, so the server first says that the version is stale. */
const STALE = /412/
const CUSTOMER = { name: 'Nadia Benali', email: 'nadia@voorbeeld.test', municipality: 'Melle' }

afterEach(() => mailServer().refuse(null))

const replies = () => mailServer().mails.filter(({ subject }) => subject?.startsWith('Woensdag'))
const mailTo = async (page: Page) => {
  await detail(page).getByRole('radio', { name: 'Mail' }).check()
  await detail(page).getByLabel('Onderwerp').waitFor()
  // A mail is not sent before the list of its files was read.
  await detail(page).getByText('Bijlagen laden...').waitFor({ state: 'detached' })
}
const text = (page: Page) => detail(page).getByLabel('Tekst', { exact: true })
const preview = (page: Page) => detail(page).getByRole('region', { name: 'Zo komt het aan' })
/** Ends the ten seconds in which mails are held. */
const endHold = (id: string) =>
  inDatabase("update request_replies set next_attempt_at = '2020-01-01T00:00:00.000Z' where submission_id = ?", id)
const queued = (id: string) => inDatabase('select subject from request_replies where submission_id = ?', id).length

test('a mail that is sent can be held back with its step, and leaves when nobody does', async () => {
  const id = await receive(CUSTOMER)
  const page = await open(adminMessage(id), { viewport: PHONE, expected: STALE })
  await mailTo(page)
  await expect.poll(() => text(page).inputValue()).toContain('Beste Nadia Benali,')
  await expect.poll(() => text(page).inputValue()).not.toMatch(/[{}]/)
  await detail(page).getByLabel('Onderwerp').fill('Woensdag om 16 uur')
  await text(page).fill('Dag Nadia,\n\nWoensdag om 16 uur?')
  await preview(page).getByText('Woensdag om 16 uur?').waitFor()
  await detail(page).getByLabel('Volgende stap na het versturen').selectOption('Plaatsbezoek')
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await press(page, 'Verstuur')
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).waitFor()
  await expectNoAxeViolations(page, 'main')
  // What a phone keeps at the bottom of the list would lie over the bar.
  await expect.poll(() => page.getByRole('link', { name: 'Nieuwe aanvraag' }).count()).toBe(0)
  await networkIdle(page)
  const reading = heldBack()
  await routeOnce(page, `**${api.row('contact-submissions', id)}`, (route) => reading.then(() => route.continue()))
  await press(page, 'Houd tegen')
  await until('the step from before', async () => (await stored(id))?.next_step === null)
  await expect.poll(() => text(page).inputValue()).toBe('Dag Nadia,\n\nWoensdag om 16 uur?')
  expect(queued(id)).toBe(0)

  await press(page, 'Verstuur')
  await until('the step of the mail', async () => (await stored(id))?.next_step?.what === 'Plaatsbezoek')
  reading.release()
  await until('a queued mail', () => queued(id) === 1)
  endHold(id)
  await detail(page).getByText('Vertrokken', { exact: true }).waitFor()
  await detail(page).getByText('Beantwoord', { exact: true }).first().waitFor()
  await expect.poll(() => detail(page).getByRole('button', { name: 'Houd tegen' }).count()).toBe(0)
  expect(replies()).toMatchObject([{ subject: 'Woensdag om 16 uur', envelope: { to: [CUSTOMER.email] } }])
  expect(await stored(id)).toMatchObject({ status: 'answered', next_step: { what: 'Plaatsbezoek' } })
  await expect.poll(() => text(page).inputValue()).toBe('')
})

test('a mail that somebody types before the standard answer is read gets its subject, also after a reload', async () => {
  const id = await receive(CUSTOMER)
  const page = await open(adminMessage(id))
  const reading = heldBack()
  await page.route(`**${api.settings('messages')}`, (route) => reading.then(() => route.continue()))
  await page.reload()
  await detail(page).getByRole('radio', { name: 'Mail' }).check()
  await text(page).fill('Past vrijdag?')
  await expect.poll(() => detail(page).getByLabel('Onderwerp').inputValue()).toBe('')
  // With no standard answer there is nothing to begin with.
  await expect.poll(() => detail(page).getByRole('group', { name: 'Begin met' }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => text(page).inputValue()).toBe('Past vrijdag?')
  reading.release()
  await expect.poll(() => detail(page).getByLabel('Onderwerp').inputValue()).toMatch(/aanvraag/)
  await expect.poll(() => text(page).inputValue()).toBe('Past vrijdag?')
})

test('what was written stays through a reload and a lost network, and words between braces do not leave', async () => {
  const id = await receive(CUSTOMER)
  const page = await open(adminMessage(id), { expected: /ERR_INTERNET_DISCONNECTED|412/ })
  // The heading of a message that opens has the focus, so one key is enough.
  await page.keyboard.press('m')
  await page.keyboard.type('Aan {voornaam}: ')
  await page.reload()
  await text(page).waitFor()
  await expect.poll(() => text(page).inputValue()).toContain('Aan {voornaam}: ')

  await text(page).press('Control+Enter')
  await detail(page).getByText('{voornaam} staat er nog. Vul het zelf in, of haal het weg.').waitFor()
  await text(page).fill('Past vrijdag?')
  await goOffline(page)
  await text(page).press('Control+Enter')
  await page.getByText('Niet verstuurd').waitFor()
  await expect.poll(() => text(page).inputValue()).toBe('Past vrijdag?')
  await page.context().setOffline(false)
  await text(page).press('Control+Enter')
  await detail(page).getByRole('button', { name: 'Houd tegen' }).waitFor()
  expect(queued(id)).toBe(1)
})

test('a mail that the server refuses says so, and leaves when somebody tries again', async () => {
  const id = await receive(CUSTOMER)
  mailServer().refuse(/nadia/)
  const page = await open(adminMessage(id), { expected: STALE })
  await mailTo(page)
  await detail(page).getByLabel('Onderwerp').fill('Woensdag na de middag')
  await press(page, 'Verstuur')
  await until('a queued mail', () => queued(id) === 1)
  endHold(id)
  await detail(page).getByText('De mailserver zei:').waitFor()
  mailServer().refuse(null)
  await press(page, 'Opnieuw')
  await detail(page).getByText('Vertrokken', { exact: true }).waitFor()
  expect(replies().filter(({ subject }) => subject === 'Woensdag na de middag')).toHaveLength(1)
})

test('what was written about a request that a colleague deletes can still be copied', async () => {
  const id = await receive(CUSTOMER)
  const page = await open(adminMessage(id), { expected: /404/ })
  await detail(page).getByRole('radio', { name: 'Notitie' }).check()
  await detail(page).getByRole('textbox', { name: 'Notitie', exact: true }).fill('De poort is dicht na vier uur.')
  await mailTo(page)
  await detail(page).getByLabel('Onderwerp').fill('Woensdag om 16 uur')
  await text(page).fill('Dag Nadia, past woensdag?')
  await app().request(api.row('contact-submissions', id), { method: 'DELETE', session: await app().login() })
  // As when somebody comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Dit bericht bestaat niet meer.').waitFor()
  await expect.poll(() => page.getByLabel('Mail', { exact: true }).inputValue()).toBe('Woensdag om 16 uur\n\nDag Nadia, past woensdag?')
  await expect.poll(() => page.getByLabel('Notitie', { exact: true }).inputValue()).toBe('De poort is dicht na vier uur.')
  await expectNoAxeViolations(page, 'main')
})
