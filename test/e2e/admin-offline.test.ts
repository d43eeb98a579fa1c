import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { field, services, testimonials } from '../support/admin-screens.ts'
import { backOffice, discard, nameLink, save, toggleOf } from '../support/back-office.ts'
import { questionsOf, tabbed, table } from '../support/faq-office.ts'
import { heldBack } from '../support/held-back.ts'
import { networkIdle } from '../support/network-idle.ts'
import { goOffline } from '../support/offline.ts'
import { stopClock } from '../support/stop-clock.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice('services', { hasOwnTab: true })
const { open, create, stored, clear } = office
const questions = questionsOf(office)

const OFFLINE = 'Je bent offline. Probeer het opnieuw zodra er weer verbinding is.'
const PERHAPS_DONE = 'De server antwoordde niet. Kijk na of het toch gelukt is voor je het opnieuw probeert.'
/** Other reads of the screen fail too and are retried once; some of these failures are logged a second later. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Failed to load|^script: unavailable$/
/** The time that the back office waits for a response. */
const ANSWER_TIMEOUT = 8000

const [active] = services.toggles
if (!active) throw new Error('services have no toggle')
const price = (page: Page) => field(page, 'Prijs\\b')
const rows = `**${api.collection('services')}/*`
/** Records the writes that the page sends, whatever their outcome. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.method()))
  return writes
}
/** Handles the writes to one row with `handle`; all other requests go on as usual. */
const onWrite = (page: Page, handle: (route: Route) => Promise<unknown>) =>
  page.route(rows, (route) => (route.request().method() === 'GET' ? route.fallback() : handle(route)))
/** True for the address of the list of services, and not for those of its numbers, which ask for one row. */
const isListOfServices = (address: string): boolean =>
  address.includes(`${api.collection('services')}?`) && new URL(address).searchParams.get('limit') !== '1'
const backOnline = async (page: Page) => {
  const read = page.waitForResponse((response) => response.url().includes(`${api.collection('services')}?`))
  await page.context().setOffline(false)
  await read
}

beforeEach(() => clear(services))

describe('without a network', () => {
  test('a save fails at once and says why; once cancelled it never runs', async () => {
    const { id } = await create(services, 'Gevel', { price_text: '100 euro' })
    const page = await open(services, { query: `?bewerk=${id}`, expected: LOST })
    await price(page).fill('1 euro')
    await goOffline(page)
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', OFFLINE)
    await expect.poll(() => price(page).inputValue()).toBe('1 euro')
    await discard(page)
    await page.getByRole('heading', { name: services.fresh }).waitFor()

    const writes = writesOf(page)
    await backOnline(page)
    await networkIdle(page)
    expect(writes).toEqual([])
    expect(await stored(services)).toMatchObject([{ price_text: '100 euro' }])
  })

  test('a switch goes back, a deletion does nothing, and neither is made up for later', async () => {
    await create(services, 'Gevel')
    const page = await open(services, { expected: LOST })
    const toggle = toggleOf(page, 'Gevel', active)
    await toggle.waitFor()
    await goOffline(page)
    await toggle.click()
    await expectToast(page, 'Fout bij bijwerken', `${active.failed} ${OFFLINE}`)
    await page.getByRole('switch', { name: active.off }).waitFor()
    await page.getByRole('button', { name: 'Verwijder Gevel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Fout bij verwijderen', OFFLINE)

    const writes = writesOf(page)
    await backOnline(page)
    await networkIdle(page)
    expect(writes).toEqual([])
    expect(await stored(services)).toMatchObject([{ name: 'Gevel', active: false }])
  })

  test('what became of an action is not pushed aside by a list that cannot be read either', async () => {
    await create(services, 'Gevel')
    const page = await open(services, { expected: LOST })
    await nameLink(page, 'Gevel').waitFor()
    let unread = 0
    page.on('requestfailed', (request) => isListOfServices(request.url()) && (unread += 1))
    await goOffline(page)
    await page.getByRole('button', { name: 'Verwijder Gevel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByRole('button', { name: 'Melding sluiten' }).hover()
    // The list is requested twice before the back office gives it up.
    await until('the list to be given up', () => unread >= 2)
    await expectToast(page, 'Fout bij verwijderen', OFFLINE)
    await expectToast(page, 'Fout bij laden', services.loadFailed)
  })

  test('a list that could not be read comes by itself once there is one again', async () => {
    await create(testimonials, 'Rita Maes')
    await create(testimonials, 'Jan Dakgoot')
    const page = await open(testimonials, { expected: LOST })
    await nameLink(page, 'Rita Maes').waitFor()
    await goOffline(page)
    await page.getByRole('searchbox').fill('dak')
    await expectToast(page, 'Fout bij laden', testimonials.loadFailed)
    await page.context().setOffline(false)
    await nameLink(page, 'Rita Maes').waitFor({ state: 'detached' })
    await expect.poll(() => nameLink(page, 'Jan Dakgoot').isVisible()).toBe(true)
  })
})

describe('a server that does not answer', () => {
  test('is not waited for longer than eight seconds', async () => {
    const { id } = await create(services, 'Gevel')
    const page = await open(services, { query: `?bewerk=${id}`, expected: LOST })
    const never = heldBack()
    await onWrite(page, (route) => never.then(() => route.abort()))
    // Results of reads appear after a timeout of 0 ms, which never fires with a stopped clock.
    await price(page).waitFor()
    await stopClock(page)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await price(page).fill('80 euro')
    await save(page).click()
    await sent
    await page.getByRole('button', { name: 'Bezig met opslaan...' }).waitFor()
    await page.clock.runFor(ANSWER_TIMEOUT)
    await expectToast(page, 'Fout bij opslaan', PERHAPS_DONE)
    never.release()
  })

  test('is not waited for longer by a save of several steps, of which the first was slow', async () => {
    await questions.clear()
    await questions.add('A?', { category: 'algemeen' })
    const page = await open(tabbed, { query: '?nieuw=1&categorie=algemeen', expected: LOST })
    const [last, never] = [heldBack(), heldBack()]
    const highest = '**/*sort=-order_index*'
    await page.route(highest, (route) => last.then(() => route.continue()))
    await page.route(`**${api.collection('faq-items')}`, (route) => never.then(() => route.abort()))
    await field(page, 'Vraag').fill('B?')
    await field(page, 'Antwoord').fill('Ja.')
    await stopClock(page)
    const asked = page.waitForRequest(highest)
    await save(page).click()
    await asked
    await page.clock.runFor(ANSWER_TIMEOUT - 3000)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    last.release()
    await sent
    await page.clock.runFor(3000)
    await expectToast(page, 'Fout bij opslaan FAQ', PERHAPS_DONE)
    never.release()
  })

  test('is asked once: what waits behind fails with it, is taken back with it, and never runs', async () => {
    await clear(testimonials)
    await create(testimonials, 'Els')
    const page = await open(testimonials, { expected: LOST })
    const switches = page.locator('main').getByRole('switch', { name: /Els/ })
    const states = () => switches.evaluateAll((all) => all.map((each) => each.getAttribute('aria-checked')).join())
    await until('both switches', async () => (await switches.count()) === 2)
    const before = await states()
    const never = heldBack()
    // The content of the screen cannot be read again either.
    await page.route(`**${api.collection('testimonials')}**`, (route) => never.then(() => route.abort()))
    await stopClock(page)
    const writes = writesOf(page)
    for (const place of [0, 0, 1, 0, 0]) {
      await switches.nth(place).click()
      await page.clock.runFor(1)
    }
    await page.clock.runFor(ANSWER_TIMEOUT)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Melding sluiten' }).waitFor()
    await until('both to be back', async () => (await states()) === before)
    await page.clock.runFor(ANSWER_TIMEOUT)
    expect([writes, await states()]).toEqual([['PATCH'], before])
    never.release()
  })

  test('is asked for one step of a question only, however often the button is pressed', async () => {
    await questions.clear()
    await questions.add('A?', { category: 'algemeen', order_index: 5 })
    const page = await open(table, { expected: LOST })
    const down = page.getByRole('button', { name: 'Omlaag: A?' })
    const number = async () => Number.parseInt(await page.getByRole('row').nth(1).innerText())
    await down.waitFor()
    const never = heldBack()
    await page.route(`**${api.collection('faq-items')}**`, (route) => never.then(() => route.abort()))
    await stopClock(page)
    const writes = writesOf(page)
    for (let press = 0; press < 3; press += 1) {
      await down.click()
      await page.clock.runFor(1)
    }
    await until('the steps to show', async () => (await number()) === 8)
    await page.clock.runFor(ANSWER_TIMEOUT)
    await page.clock.resume()
    await expectToast(page, 'Fout', `Kon volgorde niet bijwerken. ${PERHAPS_DONE}`)
    await until('the steps to be taken back', async () => (await number()) === 5)
    await page.clock.runFor(ANSWER_TIMEOUT)
    expect(writes).toEqual(['PATCH'])
    never.release()
  })

  test('that refuses a switch is not asked for what was pressed after it', async () => {
    await create(services, 'Gevel')
    const page = await open(services, { expected: /503/ })
    const toggle = page.locator('main').getByRole('switch', { name: /Gevel/ })
    await toggle.waitFor()
    const before = await toggle.isChecked()
    const answer = heldBack()
    await onWrite(page, (route) => answer.then(() => route.fulfill({ status: 503 })))
    const writes = writesOf(page)
    await toggle.click()
    await toggle.click()
    answer.release()
    await expectToast(page, 'Fout bij bijwerken', active.failed)
    await until('the switch to be back', async () => (await toggle.isChecked()) === before)
    expect(writes).toEqual(['PATCH'])
  })

  test('that stored it all the same is asked again: the list and the form show what it has', async () => {
    const { id } = await create(services, 'Gevel', { price_text: '100 euro' })
    const page = await open(services, { query: `?bewerk=${id}`, expected: LOST })
    await onWrite(page, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await field(page, 'Naam').fill('Gevel en crepi')
    await price(page).fill('90 euro')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', PERHAPS_DONE)
    await nameLink(page, 'Gevel en crepi').waitFor()
    await page.getByText('Geen wijzigingen').waitFor()
    expect(await stored(services)).toMatchObject([{ price_text: '90 euro', version: 2 }])
  })

  test('that stored it all the same is no reason to be asked whose version to keep', async () => {
    const { id } = await create(services, 'Gevel', { price_text: '100 euro' })
    const page = await open(services, { query: `?bewerk=${id}`, expected: /412|ERR_FAILED/ })
    let isLost = true
    // Both the response to the write and the reads after it are lost.
    await page.route(rows, async (route) => {
      if (!isLost) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await price(page).fill(' 90 euro ')
    await save(page).click()
    await expectToast(page, 'Fout bij opslaan', PERHAPS_DONE)
    isLost = false
    await save(page).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(services)).toMatchObject([{ price_text: '90 euro', version: 2 }])
  })

  test('a save that is cancelled while it is under way is broken off', async () => {
    const { id } = await create(services, 'Gevel', { price_text: '100 euro' })
    const page = await open(services, { query: `?bewerk=${id}`, expected: LOST })
    const line = heldBack()
    const brokenOff: string[] = []
    page.on('requestfailed', (request) => brokenOff.push(request.method()))
    // If the request went on after it was aborted, it could arrive before the news of the abort within the browser.
    await onWrite(page, (route) => line.then(() => route.abort()))
    await price(page).fill('1 euro')
    await save(page).click()
    await discard(page)
    await page.getByRole('heading', { name: services.fresh }).waitFor()
    await until('the save to be broken off', () => brokenOff.includes('PATCH'))
    line.release()
    await networkIdle(page)
    expect(await stored(services)).toMatchObject([{ price_text: '100 euro' }])
    await expect.poll(() => page.getByRole('button', { name: 'Melding sluiten' }).count()).toBe(0)
  })
})
