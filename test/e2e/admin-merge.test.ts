import { expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { field, services, testimonials } from '../support/admin-screens.ts'
import { backOffice, save } from '../support/back-office.ts'
import { expectToast } from '../support/toast.ts'

const { open, ask, create, change, stored } = backOffice()
const MUNICIPALITIES = api.settings('municipalities')

test('who saves other fields than somebody else did in the meantime is asked nothing', async () => {
  const { id } = await create(testimonials, 'De eerste')
  const page = await open(testimonials, { query: `?bewerk=${id}`, expected: /412/ })
  await field(page, 'Naam klant').fill('Mijn naam')
  await change(testimonials, id, { review_text: 'Hun tekst.', location: 'Melle' })
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored(testimonials)).toMatchObject([{ customer_name: 'Mijn naam', review_text: 'Hun tekst.', location: 'Melle' }])
})

test('what two people add to one list of names is all there', async () => {
  await ask(MUNICIPALITIES, { method: 'PUT', json: { items: ['Gent centrum', 'Ledeberg'] } })
  const page = await open({ path: admin.municipalities, title: 'Gemeenten' }, { expected: /412/ })
  await page.getByRole('textbox').fill('Aalst')
  await page.getByRole('button', { name: 'Toevoegen' }).click()
  await ask(MUNICIPALITIES, { method: 'PUT', json: { items: ['Ledeberg', 'aalst', 'Lede'] } })
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await ask(MUNICIPALITIES)).toEqual({ items: ['Ledeberg', 'Aalst', 'Lede'] })
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Lede' }).count()).toBe(2)
})

test('who edited the same price as somebody else still chooses', async () => {
  const price = (name: string, amount: number) => ({ name, amount, lead: null, note: null, popular: false, points: [] })
  const { id } = await create(services, 'Dakreiniging', { prices: [price('Klein', 100), price('Groot', 200)] })
  const page = await open(services, { query: `?bewerk=${id}`, expected: /412/ })
  await page.getByRole('button', { name: 'Klein', exact: true }).click()
  await page.getByRole('group', { name: 'Kolom 1' }).getByLabel(/^Naam/).fill('Kleiner')
  await change(services, id, { prices: [price('Klein', 110), price('Groot', 200)] })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await expect.poll(() => dialog.getByRole('group', { name: 'Prijskolommen' }).innerText()).toMatch(/Kleiner[\s\S]*110/)
  await dialog.getByRole('button', { name: 'Verder bewerken' }).click()

  await change(services, id, { prices: [price('Klein', 100), price('Groot', 250)] })
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect((await stored(services)).find((each) => each.id === id)).toMatchObject({ prices: [price('Kleiner', 100), price('Groot', 250)] })
})
