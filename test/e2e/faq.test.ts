import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { api, site } from '#routes.ts'
import { hydrateBy } from '../support/hydrated.ts'
import { DESK, expectNoAxeViolations, PHONE, useBrowser } from '../support/browser.ts'
import { faqItem } from '../support/builders.ts'
import { inDataFile } from '../support/data-file.ts'
import { heldBack } from '../support/held-back.ts'
import { inserting } from '../support/long-lists.ts'
import { goOffline } from '../support/offline.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

let app: TestApp
let session: Session
const browser = useBrowser()

const FAILED = 'Er is een fout opgetreden bij het laden van de FAQ items.'

beforeAll(async () => {
  app = await startApp({ SEED: 'services' })
  session = await app.login()
  await add({ question: 'Kan crepi stuk?', answer: 'Nee.\n\nWel vuil.', category: 'crepi-reiniging', order_index: 1 })
  await add({ question: 'Hoe lang duurt het?', answer: 'Een dag.', category: 'crepi-reiniging', order_index: 2 })
  await add({ question: 'Is het </script><b>veilig</b>?', answer: 'Ja, <i>echt</i>.', category: 'gevelreiniging' })
  await add({ question: 'Hoe vaak de goot?', category: 'dakgoten-reiniging', order_index: 2 })
  await add({ question: 'Spoelt u de goot?', category: 'dakgoot-reiniging', order_index: 1 })
})
afterAll(() => app.stop())

async function add(own: Parameters<typeof faqItem>[0]): Promise<string> {
  const response = await app.request(api.collection('faq-items'), { json: faqItem(own), session })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Categorie' }).getByRole('link', { name })
const questions = (page: Page) => page.locator('main summary')

describe.each([
  { device: 'a desk', viewport: DESK, javaScriptEnabled: true },
  { device: 'a phone', viewport: PHONE, javaScriptEnabled: true },
  { device: 'a phone without JavaScript', viewport: PHONE, javaScriptEnabled: false },
])('on $device', ({ viewport, javaScriptEnabled }) => {
  test('a visitor begins at crepi, opens several answers, and goes on to another tab and back', async () => {
    const page = await browser.openTab({ viewport, javaScriptEnabled })
    await page.goto(app.url + site.faq)
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['Kan crepi stuk?', 'Hoe lang duurt het?'])
    await expect.poll(() => tab(page, 'Crepi reinigen').getAttribute('aria-current')).toBe('true')
    for (const question of await questions(page).all()) await question.click()
    await expect.poll(() => page.locator('main details[open] p').allInnerTexts()).toEqual(['Nee.', 'Wel vuil.', 'Een dag.'])

    await tab(page, 'Dakgoten reinigen').click()
    await page.waitForURL(`**${site.faqOf('dakgoten-reiniging')}`)
    await questions(page).getByText('Spoelt u de goot?').waitFor()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['Spoelt u de goot?', 'Hoe vaak de goot?'])
    expect(await page.title()).toMatch(/^Dakgoten reinigen/)

    await page.goBack()
    await questions(page).getByText('Kan crepi stuk?').waitFor()
    await until('the title of the first tab', async () => (await page.title()).startsWith('Veelgestelde vragen'))
  })

  test('an empty tab says which it is', async () => {
    const page = await browser.openTab({ viewport, javaScriptEnabled })
    await page.goto(app.url + site.faqOf('algemeen'))
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Geen FAQ items gevonden voor de categorie "Algemeen".')
  })
})

test('a question opens and closes with Enter and with the space bar, beside others', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.faq)
  const [first, second] = [questions(page).nth(0), questions(page).nth(1)]
  await first.press('Enter')
  await second.press(' ')
  await expect.poll(() => page.locator('main details[open]').count()).toBe(2)
  await first.press('Enter')
  await expect.poll(() => page.locator('main details[open]').count()).toBe(1)
})

test('choosing a tab reads it anew, with five lines in its place until it is there', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.faq)
  await hydrateBy(page, tab(page, 'Crepi reinigen'))
  const answer = heldBack()
  await page.route('**/api/faq-items*', (route) => answer.then(() => route.continue()))
  await tab(page, 'Gevelreiniging').click()
  await page.getByRole('status').getByText('Vragen laden...').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('main [aria-busy=true] i').count()).toBe(5)
  answer.release()
  await questions(page).getByText('Is het </script><b>veilig</b>?').waitFor()
  await expect.poll(() => page.getByRole('status').innerText()).toBe('1 vraag')

  const id = await add({ question: 'Pas bedacht?', category: 'crepi-reiniging', order_index: 3 })
  await tab(page, 'Crepi reinigen').click()
  await questions(page).getByText('Pas bedacht?').waitFor()
  await app.request(api.row('faq-items', id), { method: 'DELETE', session })
})

test('what cannot be fetched says so, and comes when it is tried again', async () => {
  const page = await browser.openTab({ expected: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto(app.url + site.faq)
  await hydrateBy(page, tab(page, 'Crepi reinigen'))
  await goOffline(page)
  await tab(page, 'Gevelreiniging').click()
  await page.getByRole('alert').getByText(FAILED).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await questions(page).getByText('veilig').waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Gevelreiniging' }).evaluate((list) => list === document.activeElement))
    .toBe(true)
})

test('a page whose questions cannot be read says so, and is whole again with the next request', async () => {
  // The deletion makes the stored copies of these pages unusable.
  const id = await add({ category: 'algemeen' })
  await app.request(api.row('faq-items', id), { method: 'DELETE', session })
  const database = new Database(join(app.dataDir, 'helder.sqlite'))
  database.exec('ALTER TABLE faq_items RENAME TO faq_items_away')
  const broken = await app.request(site.faqOf('gevelreiniging'))
  database.exec('ALTER TABLE faq_items_away RENAME TO faq_items')
  database.close()
  expect(broken.status).toBe(200)
  // The props of the island contain the sentence in any case.
  expect(await broken.text()).toContain(`>${FAILED}`)
  expect(await (await app.request(site.faqOf('gevelreiniging'))).text()).not.toContain(`>${FAILED}`)
})

describe('a tab with more questions than a page', () => {
  const list = site.faqOf('oprit-reiniging')
  const more = (page: Page) => page.getByRole('link', { name: 'Meer laden' })
  beforeAll(async () => {
    inDataFile(app.dataDir, (database) => {
      const insert = inserting(database, 'faq_items', faqItem({ category: 'oprit-reiniging' }))
      for (let number = 1; number <= 52; number += 1)
        insert(`oprit-${number}`, isoTime(0), { question: `Oprit ${number}?`, order_index: number })
    })
    await add({ question: 'Oprit 53?', category: 'oprit-reiniging', order_index: 53 })
  })

  test('shows the others in place, with the focus at the first of them, and the tabs still choose', async () => {
    const page = await browser.openTab({ viewport: PHONE })
    await page.goto(app.url + list)
    await expect.poll(() => questions(page).count()).toBe(50)
    await hydrateBy(page, tab(page, 'Oprit reinigen'))
    await more(page).click()
    await page.getByRole('status').getByText('53 vragen').waitFor({ state: 'attached' })
    await until('the others', async () => (await questions(page).count()) === 53)
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('summary')?.textContent)
    await until('the focus at the first of them', async () => (await focused()) === 'Oprit 51?')
    await expect.poll(() => more(page).count()).toBe(0)
    expect(page.url()).toBe(app.url + list)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('main details[open] summary').innerText()).toBe('Oprit 51?')
    await tab(page, 'Gevelreiniging').click()
    await questions(page).getByText('veilig').waitFor()
    await expect.poll(() => questions(page).count()).toBe(1)
  })

  test('leads without JavaScript to a page with the others', async () => {
    const page = await browser.openTab({ viewport: PHONE, javaScriptEnabled: false })
    await page.goto(app.url + list)
    await page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Volgende' }).click()
    await page.waitForURL(`**${site.pageOf(list, 2)}`)
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['Oprit 51?', 'Oprit 52?', 'Oprit 53?'])
    expect(await page.title()).toMatch(/^Oprit reinigen.*, pagina 2 \|/)
  })
})

test('search engines read the questions as they were typed', async () => {
  const html = await (await app.request(site.faqOf('gevelreiniging'))).text()
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Is het </script><b>veilig</b>?', acceptedAnswer: { text: 'Ja, <i>echt</i>.' } }],
  })
})

test('on a screen of any width nothing sticks out and axe finds nothing', async () => {
  const page = await browser.openTab()
  await page.goto(app.url + site.faq)
  await questions(page).first().click()
  for (const width of [320, 360, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectNoAxeViolations(page, 'main')
  }
})
