import { expect, test } from 'vitest'
import { inBrussels } from '#kernel/brussels-time.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { adminMessage, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { expectFocus } from '../support/focus.ts'
import { heldBack } from '../support/held-back.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { networkIdle } from '../support/network-idle.ts'
import { until } from '../support/until.ts'

const { open, receive, stored, app, inDatabase } = messageOffice()

/** The step is saved while the status changes, so the server first says that the version is stale. */
const STALE = /412/
const dayAfter = (days: number) => inBrussels(isoTime(Date.now() + days * DAY)).day

test('a step is chosen with one tap, later with two, done with one, and the next is asked', async () => {
  const id = await receive({ name: 'Nadia Benali' })
  const page = await open(adminMessage(id), { viewport: PHONE, expected: STALE })
  await press(page, 'Plaatsbezoek')
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).waitFor()
  expect((await stored(id))?.next_step).toMatchObject({ what: 'Plaatsbezoek', at: dayAfter(1) })
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await press(page, 'Later')
  await press(page, 'Over een week')
  await until('a later step', async () => (await stored(id))?.next_step?.at === dayAfter(7))
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).click()
  await detail(page).getByText('‘Plaatsbezoek’ is gedaan. Wat is de volgende stap?').waitFor()
  expect((await stored(id))?.next_step).toBeNull()
  await press(page, 'Toch niet')
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).waitFor()
  expect((await stored(id))?.next_step).toMatchObject({ what: 'Plaatsbezoek', at: dayAfter(7) })
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).click()
  await press(page, 'Niets meer, sluiten')
  // Until somebody replies, the step is the answer that the company promised.
  await detail(page).getByText('Antwoorden', { exact: true }).waitFor()
  await detail(page).getByRole('button', { name: 'Gedaan: Antwoorden' }).click()
  await detail(page).getByText('Er is nog geen volgende stap.').waitFor()
  expect((await stored(id))?.status).toBe('answered')
})

test('a step of one’s own has a day and a time, with the keyboard alone, and one that is late stands in the list', async () => {
  const id = await receive({ name: 'Koen Baert' })
  const page = await open(adminMessage(id), { expected: STALE })
  await detail(page).getByRole('button', { name: 'Iets anders...' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bellen: heeft hij de offerte bekeken?')
  await detail(page).getByLabel('Dag', { exact: true }).fill('2026-01-05')
  await detail(page).getByLabel('Uur (mag leeg)').fill('14:00')
  await page.keyboard.press('Enter')
  await detail(page).getByText('te laat').waitFor()
  expect((await stored(id))?.next_step).toMatchObject({ at: '2026-01-05T13:00:00.000Z' })
  await page.getByRole('main').getByText('Bellen: heeft hij de offerte bekeken?: te laat').waitFor()
})

test('an answer to the customer of a request that is further is done without setting its status back', async () => {
  const id = await receive({ name: 'Nadia Benali' })
  inDatabase("update contact_submissions set status = 'quoted', wrote_at = ? where id = ?", isoTime(Date.now()), id)
  const page = await open(adminMessage(id))
  await detail(page).getByRole('button', { name: 'Gedaan: Antwoorden' }).click()
  await detail(page).getByText('Er is nog geen volgende stap.').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'quoted', wrote_at: null })
})

test('a step that a colleague changed meanwhile is not done by mistake', async () => {
  const id = await receive()
  const page = await open(adminMessage(id), { expected: STALE })
  await press(page, 'Bellen')
  const done = (what: string) => detail(page).getByRole('button', { name: `Gedaan: ${what}` })
  await done('Bellen').waitFor()
  await networkIdle(page)
  await app().request(api.nextStepOf(id), { session: await app().login(), method: 'PUT', json: { what: 'Offerte maken', at: dayAfter(2) } })
  await done('Bellen').click()
  await page.getByText('Een collega paste de volgende stap intussen aan.').first().waitFor()
  await done('Offerte maken').waitFor()
  expect((await stored(id))?.next_step?.what).toBe('Offerte maken')
})

test('whoever goes on while a step is still saved keeps the focus', async () => {
  const id = await receive({ name: 'Wim Lauwers' })
  const page = await open(adminMessage(id), { expected: STALE })
  const answer = heldBack()
  await page.route(`**${api.nextStepOf(id)}`, (route) => answer.then(() => route.continue()))
  await press(page, 'Plaatsbezoek')
  await page.getByRole('searchbox').click()
  answer.release()
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).waitFor()
  await expectFocus(page, 'Zoeken')
})

test('a step is not changed while it is being saved, so that nothing of it is lost', async () => {
  const id = await receive({ name: 'Wim Lauwers' })
  const page = await open(adminMessage(id), { expected: STALE })
  await press(page, 'Iets anders...')
  const what = detail(page).getByLabel('Wat', { exact: true })
  await what.fill('Ladder lenen')
  const line = heldBack()
  await page.route(`**${api.nextStepOf(id)}`, (route) => line.then(() => route.continue()))
  const sent = page.waitForRequest(`**${api.nextStepOf(id)}`)
  await press(page, 'Bewaar stap')
  await sent
  await what.focus()
  await page.keyboard.type(' bij Jan')
  await detail(page).getByLabel('Wie').selectOption({ index: 0 })
  expect([await what.inputValue(), await detail(page).getByLabel('Wie').inputValue()]).not.toContain('')
  await expect.poll(() => what.inputValue()).toBe('Ladder lenen')
  line.release()
  await detail(page).getByRole('button', { name: 'Gedaan: Ladder lenen' }).waitFor()
})
