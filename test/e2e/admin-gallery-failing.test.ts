import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { answerWith, button, card, dialog, fillProject, gallery, projectsOf, select } from '../support/gallery-office.ts'
import { photoFromPhone } from '../support/pictures.ts'
import { signInAgain } from '../support/sign-in.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { open } = office
const { add, clear, remove, stored } = projectsOf(office)

beforeEach(clear)

/** Background reads that fail after the session has ended are logged too. */
const failing = { expected: /40[0-9]|422|50[0-9]|^script: unauthenticated$/ }

test('what cannot be loaded is reported, and can be tried again', async () => {
  await add('Gevel')
  const page = await open(gallery, { ...failing, prepare: (opened) => answerWith(opened, 'GET', 503) })
  await expectToast(page, 'Fout bij laden', 'Kon portfolio items niet laden.')
  await expectNoAxeViolations(page)
  await endRoutes(page)
  await button(page, 'Opnieuw proberen').click()
  await card(page, 'Gevel').waitFor()
  await page.getByText(/^1 in totaal, /).waitFor()
})

test('a list whose services cannot be read says so above its rows, names the one it is filtered by, and reads them again', async () => {
  const page = await open(gallery, {
    expected: /503|script: unavailable/,
    query: '?service_category=gevelreiniging',
    prepare: (opened) => opened.route('**/api/admin/services?*', (route) => route.fulfill({ status: 503 })),
  })
  const notice = page.getByRole('alert').filter({ hasText: 'Kon diensten niet laden.' })
  const filter = page.getByLabel('Filter: Alle categorieën')
  await notice.waitFor()
  await expect.poll(() => filter.locator('option').allTextContents()).toEqual(['Alle categorieën', 'Gevelreiniging'])
  await expectNoAxeViolations(page)
  await endRoutes(page)
  await notice.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await filter.locator('option', { hasText: 'Dakgoot' }).waitFor({ state: 'attached' })
  await expect.poll(() => notice.count()).toBe(0)
})

test('a form whose services cannot be read says why there is none to choose, and reads them again', async () => {
  const page = await open(gallery, {
    expected: /503|script: unavailable/,
    query: '?nieuw=1',
    prepare: (opened) => opened.route('**/api/admin/services?*', (route) => route.fulfill({ status: 503 })),
  })
  await dialog(page).getByRole('alert').getByText('Kon diensten niet laden.', { exact: true }).waitFor()
  await endRoutes(page)
  await dialog(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  const category = page.getByLabel(/^Service categorie/)
  await category.selectOption('Gevelreiniging')
  await expect.poll(() => category.inputValue()).toBe('gevelreiniging')
})

test('a slug that is taken is reported beside its field', async () => {
  await add('Gevel', { slug: 'gevel' })
  const page = await open(gallery, { ...failing, query: '?nieuw=1' })
  const taken = 'Een portfolio item met deze slug bestaat al. Kies een andere URL slug.'
  await fillProject(page, 'Gevel')
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', taken)
  await dialog(page).getByRole('link', { name: taken, exact: true }).waitFor()
  await dialog(page).getByRole('heading', { name: 'Fout bij opslaan' }).waitFor()
  await expect.poll(() => page.getByLabel(/^URL Slug/).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel(/^URL Slug/).fill('gevel-2')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt', 'Nieuw portfolio item is aangemaakt.')
})

test.each([
  {
    why: 'a date that only the server finds wrong',
    status: 422,
    body: { code: 'invalid-input', errors: [{ path: 'project_date', code: 'bad-date', message: 'Vul een geldige datum in.' }] },
    message: 'Fout in datum veld. Controleer of alle datums correct zijn ingevuld.',
  },
  {
    why: 'a busy database',
    status: 503,
    body: { code: 'database-busy' },
    message: 'Opslag fout: De gegevens zijn even bezet. Probeer het opnieuw.',
  },
  { why: 'a full disk', status: 507, body: { code: 'storage-full' }, message: 'Opslag fout: Er is geen plaats meer om dit te bewaren.' },
  { why: 'nobody knows what', status: 500, body: { code: 'internal' }, message: 'Kon portfolio item niet opslaan.' },
])('a save that fails by $why is reported, and nothing that was typed is lost', async ({ status, body, message }) => {
  const page = await open(gallery, { ...failing, query: '?nieuw=1' })
  await fillProject(page, 'Niet kwijt')
  await answerWith(page, 'POST', status, body)
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', message)
  await expect.poll(() => page.getByLabel(/^Project titel/).inputValue()).toBe('Niet kwijt')
  await endRoutes(page)
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt', 'Nieuw portfolio item is aangemaakt.')
})

test('a project that was deleted meanwhile can be saved as a new one', async () => {
  const { id } = await add('Gevel')
  const page = await open(gallery, { ...failing, query: `?bewerk=${id}` })
  await page.getByLabel(/^Locatie/).fill('Deinze')
  await remove(id)
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', 'Dit portfolio item is intussen verwijderd. Je tekst staat klaar als nieuw project.')
  await dialog(page).getByRole('heading', { name: 'Nieuw project' }).waitFor()
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt', 'Nieuw portfolio item is aangemaakt.')
  expect(await stored()).toMatchObject([{ title: 'Gevel', location: 'Deinze' }])
})

test('what cannot be deleted, changed together or exported is reported, and stays selected', async () => {
  await add('Gevel')
  const page = await open(gallery, failing)
  await answerWith(page, 'DELETE', 500, { code: 'internal' })
  await button(page, 'Verwijder Gevel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Fout bij verwijderen', 'Kon portfolio item niet verwijderen.')
  await select(page, 'Gevel').check()
  await answerWith(page, 'PATCH', 503, { code: 'database-busy' })
  await button(page, 'Deactiveren').click()
  await expectToast(page, 'Fout bij bulk actie', 'De gegevens zijn even bezet. Probeer het opnieuw.')
  await answerWith(page, 'GET', 503, { code: 'database-busy' }, api.projectsFile('csv'))
  await button(page, 'Exporteren (CSV)').click()
  await expectToast(page, 'Fout bij bulk actie', 'De gegevens zijn even bezet. Probeer het opnieuw.')
  await expect.poll(() => select(page, 'Gevel').isChecked()).toBe(true)
  expect(await stored()).toMatchObject([{ status: 'active' }])
})

test('lists that cannot be loaded say so, and what is stored stays', async () => {
  const { id } = await add('Gevel', { treatment_method: 'Stoomreiniging' })
  const page = await open(gallery, {
    ...failing,
    query: `?bewerk=${id}`,
    prepare: async (opened) => {
      await answerWith(opened, 'GET', 503, {}, api.collection('treatment-methods'))
      await answerWith(opened, 'GET', 503, {}, api.collection('service-options'))
    },
  })
  await page.getByText('De lijst kon niet geladen worden.').nth(1).waitFor()
  await expect.poll(() => page.getByLabel(/^Behandelmethode/).inputValue()).toBe('Stoomreiniging')
  await expect
    .poll(() => page.getByRole('group', { name: 'Uitgevoerde diensten' }).getByRole('checkbox', { checked: true }).count())
    .toBe(2)
  await endRoutes(page)
  // One button loads both lists again.
  await button(page, 'Opnieuw proberen').first().click()
  await until('both lists', async () => (await page.getByText('De lijst kon niet geladen worden.').count()) === 0)
})

test('another category keeps no service of the former one, also while its own cannot be read, and those that both have', async () => {
  const name = 'Mos verwijderen'
  for (const category of ['gevelreiniging', 'oprit-reiniging'])
    await office.ask(api.collection('service-options'), { json: { name, category } })
  const { id } = await add('Gevel', { services_performed: ['Gevel reinigen', name] })
  const page = await open(gallery, { ...failing, query: `?bewerk=${id}` })
  const services = page.getByRole('group', { name: 'Uitgevoerde diensten' })
  const chosen = () => services.getByRole('checkbox', { checked: true }).locator('..').allInnerTexts()
  await expect.poll(async () => (await chosen()).toSorted()).toEqual(['Gevel reinigen', name])
  await answerWith(page, 'GET', 503, {}, api.collection('service-options'))
  await page.getByLabel(/^Service categorie/).selectOption('oprit-reiniging')
  await services.getByText('De lijst kon niet geladen worden.').waitFor()
  await expect.poll(chosen).toEqual([])
  await endRoutes(page)
  await services.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.poll(chosen).toEqual([name])
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await stored()).toMatchObject([{ service_category: 'oprit-reiniging', services_performed: [name] }])
})

describe('a photo that does not get there', () => {
  test.each([
    { status: 503, body: { code: 'bucket-missing' }, message: 'Projects bucket niet gevonden. Contacteer de beheerder.' },
    { status: 503, body: { code: 'bucket-refused' }, message: 'Geen toestemming om te uploaden. Controleer bucket permissies.' },
    { status: 507, body: { code: 'storage-full' }, message: 'Upload mislukt: Er is geen plaats meer om dit te bewaren.' },
    { status: 500, body: { code: 'internal' }, message: 'Onbekende fout bij uploaden van portfolio afbeelding' },
    { status: 201, body: { path: '' }, message: 'Upload data onvolledig ontvangen' },
  ])('because of $status reads: $message', async ({ status, body, message }) => {
    const { id } = await add('Gevel')
    const page = await open(gallery, { ...failing, query: `?bewerk=${id}` })
    await answerWith(page, 'POST', status, body, api.uploadProject)
    await page.locator('#field-before_image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })
    await expectToast(page, 'Upload mislukt', 'Er ging iets mis bij het uploaden naar de projects bucket')
    const field = page.getByRole('group', { name: 'Foto "voor"' })
    await field.getByRole('alert').getByText(message, { exact: true }).waitFor()
    await expect.poll(() => field.getByRole('img').count()).toBe(0)
    await endRoutes(page)
    await page.locator('#field-before_image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })
    await expectToast(page, 'Upload succesvol', 'Afbeelding is succesvol geüpload naar projects bucket')
    await expect.poll(() => field.getByRole('alert').innerText()).toBe('')
  })

  test('because it is no image for all its name is reported in the words of the server', async () => {
    const { id } = await add('Gevel')
    const page = await open(gallery, { ...failing, query: `?bewerk=${id}` })
    await page.locator('#field-before_image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') })
    await expectToast(page, 'Upload mislukt', 'Er ging iets mis bij het uploaden naar de projects bucket')
    await page
      .getByText('Upload mislukt: Dit bestand is geen afbeelding die we kunnen openen. Kies een JPEG, PNG, WebP of GIF.', { exact: true })
      .waitFor()
  })

  test('because the session ended is reported, and nothing that was typed is lost', async () => {
    const { id } = await add('Gevel')
    const page = await open(gallery, { ...failing, query: `?bewerk=${id}` })
    await page.getByLabel(/^Locatie/).fill('Deinze')
    await office.revoke(page)
    await page.locator('#field-before_image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() })
    await page.getByText('Upload mislukt: Je sessie was verlopen. Probeer het opnieuw.', { exact: true }).waitFor()
    await signInAgain(page, dialog(page))
    await expect.poll(() => page.getByLabel(/^Locatie/).inputValue()).toBe('Deinze')
    await button(page, 'Opnieuw proberen: a.jpg').click()
    await expectToast(page, 'Upload succesvol', 'Afbeelding is succesvol geüpload naar projects bucket')
  })
})

test('a search that is in the address still works for who comes to edit', async () => {
  const { id } = await add('Gevel')
  const page = await open(gallery, { query: `?zoek=gevel&bewerk=${id}` })
  await button(page, 'Annuleren').click()
  expect(new URL(page.url()).search).toBe('?zoek=gevel')
  await nameLink(page, 'Gevel').waitFor()
})
