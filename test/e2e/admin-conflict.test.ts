import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { testimonial } from '../support/builders.ts'
import { expectNoAxeViolations, useBrowser } from '../support/browser.ts'
import { signIn } from '../support/sign-in.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'

let app: TestApp
let session: Session
let id: string
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'none' })
  session = await app.login()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const json = testimonial({ customer_name: 'Rita Maes', location: 'Melle', review_text: 'Zoals het was.' })
  id = ((await (await app.request(api.collection('testimonials'), { json, session })).json()) as { id: string }).id
})

const row = async () => (await (await app.request(api.row('testimonials', id), { session })).json()) as Record<string, unknown>
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click()

/** Somebody who has the row open in the form. */
async function openEditor(): Promise<Page> {
  const page = await browser.open({ expected: /412|404/ })
  await signIn(page, app, { at: `${app.url}${admin.testimonials}?bewerk=${id}` })
  await page.getByRole('heading', { name: 'Testimonial bewerken' }).waitFor()
  return page
}

test('who saves second is told, sees both versions, and loses nothing', async () => {
  const [first, second] = [await openEditor(), await openEditor()]
  await field(second, 'Locatie').fill('Gent')
  await field(second, 'Tekst van de recensie').fill('De tekst van de tweede.')
  await field(first, 'Locatie').fill('Destelbergen')
  await field(first, 'Naam klant').fill('Rita Maes-Claes')
  await save(first)
  await expectToast(first, 'Succesvol bijgewerkt')

  await save(second)
  const dialog = second.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await dialog.getByText('Iemand anders heeft dit opgeslagen terwijl je aan het bewerken was.').waitFor()
  expect(await row()).toMatchObject({ location: 'Destelbergen', review_text: 'Zoals het was.' })
  const version = (name: string, whose: string) => dialog.getByRole('group', { name }).getByRole('radio', { name: new RegExp(`^${whose}`) })
  expect(await version('Naam klant', 'Opgeslagen versie').isChecked()).toBe(true)
  expect(await version('Locatie', 'Jouw versie').isChecked()).toBe(true)
  expect(await version('Tekst van de recensie', 'Jouw versie').isChecked()).toBe(true)
  expect(await dialog.getByRole('group', { name: 'Locatie' }).innerText()).toMatch(/Gent[\s\S]*Destelbergen/)
  await expectNoAxeViolations(second)

  await version('Locatie', 'Opgeslagen versie').check()
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(second, 'Succesvol bijgewerkt')
  expect(await row()).toMatchObject({
    customer_name: 'Rita Maes-Claes',
    location: 'Destelbergen',
    review_text: 'De tekst van de tweede.',
  })
})

test('who goes on editing instead keeps all that was typed', async () => {
  const page = await openEditor()
  await field(page, 'Tekst van de recensie').fill('Nog niet klaar.')
  await app.request(api.row('testimonials', id), { method: 'PATCH', json: { review_text: 'Van iemand anders.' }, session })
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Verder bewerken' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await field(page, 'Tekst van de recensie').inputValue()).toBe('Nog niet klaar.')
  expect(await row()).toMatchObject({ review_text: 'Van iemand anders.' })
})

test('who saves what somebody deleted is told, and finds the text in a new form', async () => {
  const page = await openEditor()
  await field(page, 'Tekst van de recensie').fill('Die wil ik houden.')
  await app.request(api.row('testimonials', id), { method: 'DELETE', session })
  await save(page)
  await expectToast(page, 'Fout bij opslaan', 'Deze testimonial is intussen verwijderd. Je tekst staat klaar als nieuwe testimonial.')
  await page.getByRole('heading', { name: 'Nieuwe testimonial' }).waitFor()
  expect(await field(page, 'Tekst van de recensie').inputValue()).toBe('Die wil ik houden.')
  await save(page)
  await expectToast(page, 'Succesvol aangemaakt')
})

test('a row that is gone says so, and offers a new one', async () => {
  await app.request(api.row('testimonials', id), { method: 'DELETE', session })
  const page = await browser.open({ expected: /404/ })
  await signIn(page, app, { at: `${app.url}${admin.testimonials}?bewerk=${id}` })
  await page.getByRole('alert').getByText('Deze testimonial bestaat niet meer.').waitFor()
  expect(await page.getByRole('alert').getByRole('link', { name: 'Nieuwe testimonial' }).isVisible()).toBe(true)
})
