import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { backOffice, discard, nameLink, save } from '../support/back-office.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { button, card, dialog, fillProject, gallery, projectsOf } from '../support/gallery-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice('services')
const { ask, open } = office
const { add, change, clear, read, stored } = projectsOf(office)

beforeAll(async () => {
  for (const name of ['Gevel reinigen', 'Roet verwijderen'])
    await ask(api.collection('service-options'), { json: { name, category: 'gevelreiniging' } })
  await ask(api.collection('service-options'), { json: { name: 'Uitgeschakeld', category: 'gevelreiniging', active: false } })
  await ask(api.collection('service-options'), { json: { name: 'Oprit reinigen', category: 'oprit-reiniging' } })
  await ask(api.collection('treatment-methods'), { json: { name: 'Stoomreiniging' } })
  await ask(api.collection('treatment-methods'), { json: { name: 'Uitgeschakeld', active: false } })
  await ask(api.collection('access-methods'), { json: { name: 'Hoogwerker' } })
})
beforeEach(clear)

const fresh = { query: '?nieuw=1' }
const mistakes = (page: Page) => dialog(page).getByRole('alert').getByRole('listitem').allInnerTexts()
const options = (page: Page, label: RegExp) => page.getByLabel(label).locator('option').allInnerTexts()
const calendar = (page: Page) => page.getByRole('group', { name: /^Kalender/ })
const openCalendar = async (page: Page, name: string) => {
  await button(page, `Kalender voor ${name}`).click()
  await calendar(page).waitFor()
}
/** Returns the day in the calendar that has the focus, yyyy-MM-dd. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-value'))

test('a form sent off empty lists everything that is missing in the agreed words', async () => {
  const page = await open(gallery, fresh)
  await save(page).click()
  await dialog(page).getByRole('heading', { name: 'Formulier incompleet' }).waitFor()
  await expectToast(page, 'Formulier incompleet', 'Vul alle verplichte velden in')
  await expect
    .poll(() => mistakes(page))
    .toEqual([
      'Project titel is verplicht',
      'URL Slug is verplicht',
      'Service categorie is verplicht',
      'Alt tekst voor "voor" afbeelding is verplicht',
      'Alt tekst voor "na" afbeelding is verplicht',
    ])
  await page.getByRole('link', { name: 'Alt tekst voor "na" afbeelding is verplicht' }).click()
  await expect.poll(() => page.getByLabel(/^Alt tekst voor "na"/).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await stored()).toEqual([])
})

test('a slug that no address can have is listed as every other mistake', async () => {
  const page = await open(gallery, fresh)
  await fillProject(page, 'Gevel')
  await page.getByLabel(/^URL Slug/).fill('Gevel Gent!')
  await save(page).click()
  await dialog(page).getByRole('heading', { name: 'Formulier incompleet' }).waitFor()
  await expect.poll(() => mistakes(page)).toEqual(['URL Slug: Gebruik alleen kleine letters, cijfers en losse streepjes.'])
  expect(await stored()).toEqual([])
})

test('half a review and a type that is still to be written are reported with the rest', async () => {
  const page = await open(gallery, fresh)
  await fillProject(page, 'Gevel')
  await page.getByLabel(/^Project titel/).fill('')
  await page.getByLabel(/^Klanttype/).selectOption('Andere / maatwerk')
  await page.getByLabel(/^Review tekst/).fill('Netjes.')
  await save(page).click()
  await expectToast(page, 'Formulier incompleet', 'Vul alle verplichte velden in')
  await expect
    .poll(() => mistakes(page))
    .toEqual([
      'Project titel is verplicht',
      'URL Slug is verplicht',
      'Specificeer het klant type wanneer "Andere / maatwerk" is geselecteerd',
      'Review auteur is verplicht als er review data wordt ingevoerd',
    ])
  await page.getByLabel(/^Review tekst/).fill('')
  await page.getByLabel(/^Review auteur/).fill('An Claes')
  await save(page).click()
  await page.getByRole('link', { name: 'Review tekst is verplicht als er review data wordt ingevoerd' }).waitFor()
  await expect.poll(() => mistakes(page)).not.toContain('Review auteur is verplicht als er review data wordt ingevoerd')
})

test('a project is made of every field there is, and visitors see it at once', async () => {
  const page = await open(gallery, fresh)
  await expect
    .poll(() => options(page, /^Klanttype/))
    .toEqual([
      'Particulier',
      'Bedrijf',
      'Horeca',
      'Overheidsinstellingen',
      'Bouwbedrijven',
      'Schildersbedrijven',
      'Vastgoedbeheer (syndici, vastgoedmakelaars)',
      'Onderwijsinstellingen (scholen, universiteiten)',
      'Andere / maatwerk',
    ])
  await expect.poll(() => page.getByLabel(/^Klanttype/).inputValue()).toBe('Particulier')
  await expect.poll(() => page.getByLabel(/^Reviewscore/).inputValue()).toBe('5')
  await expect.poll(() => page.getByLabel(/^Status/).inputValue()).toBe('active')
  await dialog(page).getByText('Kies eerst een service categorie.', { exact: true }).waitFor()

  await fillProject(page, 'Gevel & raam:  één  - twee')
  await expect.poll(() => page.getByLabel(/^URL Slug/).inputValue()).toBe('gevel-raam-een-twee')
  await page.getByLabel(/^Beschrijving/).fill('Roet van jaren.')
  await page.getByLabel(/^Locatie/).fill('Gent')
  await page.getByLabel('Projectdatum', { exact: true }).fill('20-9-2025')
  await page.getByLabel('Voltooiingsdatum', { exact: true }).fill('2025-09-22')
  await expect.poll(() => options(page, /^Behandelmethode/)).toEqual(['Niet opgegeven', 'Stoomreiniging'])
  await page.getByLabel(/^Behandelmethode/).selectOption('Stoomreiniging')
  await page.getByLabel(/^Toegangsmethode/).selectOption('Hoogwerker')
  const services = page.getByRole('group', { name: 'Uitgevoerde diensten' })
  await expect.poll(() => services.getByRole('listitem').allInnerTexts()).toEqual(['Gevel reinigen', 'Roet verwijderen'])
  await services.getByLabel('Roet verwijderen').check()
  await services.getByLabel('Gevel reinigen').check()
  await page.getByLabel(/^Service categorie/).selectOption('Crepi-reiniging')
  await services.getByLabel('Gevel reinigen').waitFor({ state: 'detached' })
  await expect.poll(() => services.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.getByLabel(/^Service categorie/).selectOption('Gevelreiniging')
  await services.getByLabel('Gevel reinigen').and(page.locator(':checked')).waitFor()
  await page.getByLabel(/^Review tekst/).fill('Het was **gewoon vuil**.')
  await page.getByLabel(/^Review auteur/).fill('An Claes')
  await page.getByLabel(/^Reviewscore/).selectOption('4 sterren')
  await page.getByLabel('Reviewdatum', { exact: true }).fill('1/10/2025')
  await page.getByRole('switch', { name: 'Geverifieerde review' }).click()
  await page.getByRole('switch', { name: 'Uitgelicht' }).click()
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt', 'Nieuw portfolio item is aangemaakt.')
  await dialog(page).waitFor({ state: 'detached' })

  expect(await stored()).toMatchObject([
    {
      title: 'Gevel & raam:  één  - twee',
      slug: 'gevel-raam-een-twee',
      description: 'Roet van jaren.',
      before_image: null,
      after_image: null,
      before_image_alt: 'Gevel vóór de reiniging',
      after_image_alt: 'Gevel na de reiniging',
      service_category: 'gevelreiniging',
      location: 'Gent',
      status: 'active',
      completion_date: '2025-09-22',
      project_date: '2025-09-20',
      featured: true,
      client_type: 'Particulier',
      treatment_method: 'Stoomreiniging',
      access_method: 'Hoogwerker',
      services_performed: ['Roet verwijderen', 'Gevel reinigen'],
      customer_review_text: 'Het was **gewoon vuil**.',
      customer_review_rating: 4,
      customer_review_author: 'An Claes',
      customer_review_verified: true,
      customer_review_date: '2025-10-01',
    },
  ])
  expect(await read()).toHaveLength(1)
  await page.getByRole('link', { name: 'Nieuw project' }).click()
  await expect.poll(() => page.getByLabel(/^Project titel/).inputValue()).toBe('')
})

test('a slug that was written by hand no longer follows the title', async () => {
  const page = await open(gallery, fresh)
  await page.getByLabel(/^Project titel/).fill('Gevel in Gent')
  await page.getByLabel(/^URL Slug/).fill('zelf-gekozen')
  await page.getByLabel(/^Project titel/).fill('Gevel in Gentbrugge')
  await expect.poll(() => page.getByLabel(/^URL Slug/).inputValue()).toBe('zelf-gekozen')
})

test('words of one’s own are the client type, and come back in their own field', async () => {
  const page = await open(gallery, fresh)
  await fillProject(page, 'Kerk')
  await page.getByLabel(/^Klanttype/).selectOption('Andere / maatwerk')
  // While it is typed, the text matches an entry of the list for a moment.
  await page.getByLabel(/^Eigen klanttype/).pressSequentially('Bedrijfspand')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt', 'Nieuw portfolio item is aangemaakt.')
  const [row] = await stored()
  expect(row).toMatchObject({ client_type: 'Bedrijfspand' })
  expect(row).not.toHaveProperty('custom_client_type')

  await nameLink(page, 'Kerk').click()
  await expect.poll(() => page.getByLabel(/^Klanttype/).inputValue()).toBe('Andere / maatwerk')
  await expect.poll(() => page.getByLabel(/^Eigen klanttype/).inputValue()).toBe('Bedrijfspand')
  await page.getByLabel(/^Klanttype/).selectOption('Horeca')
  await page.getByLabel(/^Eigen klanttype/).waitFor({ state: 'detached' })
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await stored()).toMatchObject([{ client_type: 'Horeca' }])
})

test('a listed type is found however it was written', async () => {
  const { id } = await add('Gevel', { client_type: 'particulier' })
  const page = await open(gallery, { query: `?bewerk=${id}` })
  await expect.poll(() => page.getByLabel(/^Klanttype/).inputValue()).toBe('Particulier')
})

test('what is stored stays when the lists no longer have it, and blank dates become none', async () => {
  const { id } = await add('Gevel', {
    treatment_method: 'Vroegere methode',
    services_performed: ['Gevel reinigen', 'Vroegere dienst'],
    customer_review_date: '2025-01-02',
  })
  const page = await open(gallery, { query: `?bewerk=${id}` })
  await page.getByLabel('Gevel reinigen').uncheck()
  await button(page, 'Projectdatum wissen').click()
  await page.getByLabel('Reviewdatum', { exact: true }).fill('')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await stored()).toMatchObject([
    {
      treatment_method: 'Vroegere methode',
      services_performed: ['Vroegere dienst'],
      project_date: null,
      completion_date: null,
      customer_review_date: null,
    },
  ])
})

test('the calendar has six weeks from Monday, and writes the day that is picked', async () => {
  const { id } = await add('Gevel', { project_date: '2026-02-10' })
  const page = await open(gallery, { query: `?bewerk=${id}` })
  await openCalendar(page, 'Projectdatum')
  await expect.poll(() => calendar(page).getByRole('gridcell').count()).toBe(42)
  await expect.poll(() => calendar(page).getByRole('columnheader').allInnerTexts()).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'])
  await expect.poll(() => focused(page)).toBe('2026-02-10')
  await calendar(page).getByText('februari 2026').waitFor()
  await button(page, 'Volgende maand').click()
  await calendar(page).getByText('maart 2026').waitFor()
  await button(page, 'Vorig jaar').click()
  await calendar(page).getByText('maart 2025').waitFor()
  await calendar(page)
    .getByRole('button', { name: /31 maart 2025/ })
    .click()
  await calendar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Projectdatum', { exact: true }).inputValue()).toBe('31-3-2025')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await stored()).toMatchObject([{ project_date: '2025-03-31' }])
})

test('the calendar works with the keyboard alone; Escape closes it and nothing else', async () => {
  const { id } = await add('Gevel', { project_date: '2026-02-10' })
  const page = await open(gallery, { query: `?bewerk=${id}` })
  await button(page, 'Kalender voor Projectdatum').focus()
  await page.keyboard.press('Enter')
  await until('the cursor to be on the stored day', async () => (await focused(page)) === '2026-02-10')
  for (const [key, day] of [
    ['ArrowLeft', '2026-02-09'],
    ['ArrowDown', '2026-02-16'],
    ['End', '2026-02-28'],
    ['ArrowRight', '2026-03-01'],
    ['PageUp', '2026-02-01'],
    ['Shift+PageDown', '2027-02-01'],
  ] as const) {
    await page.keyboard.press(key)
    await until(`${key} to lead to ${day}`, async () => (await focused(page)) === day)
  }
  await page.keyboard.press('Escape')
  await calendar(page).waitFor({ state: 'detached' })
  await expect.poll(() => button(page, 'Kalender voor Projectdatum').evaluate((opener) => opener === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByLabel('Projectdatum', { exact: true }).inputValue()).toBe('10-2-2026')
  await page.keyboard.press('Enter')
  await until('the cursor to be back', async () => (await focused(page)) === '2026-02-10')
  await page.keyboard.press('ArrowRight')
  await until('the next day', async () => (await focused(page)) === '2026-02-11')
  await page.keyboard.press('Enter')
  await calendar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Projectdatum', { exact: true }).inputValue()).toBe('11-2-2026')
  await page.keyboard.press('Enter')
  await until('the cursor to be there again', async () => (await focused(page)) === '2026-02-11')
  // Choosing the chosen day again closes the calendar as well.
  await page.keyboard.press('Space')
  await calendar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Projectdatum', { exact: true }).inputValue()).toBe('11-2-2026')
  await openCalendar(page, 'Voltooiingsdatum')
  await page.getByLabel(/^Project titel/).focus()
  await calendar(page).waitFor({ state: 'detached' })
})

test('a day that does not exist is reported in its agreed words, and stays to be mended', async () => {
  const { id } = await add('Gevel')
  const page = await open(gallery, { query: `?bewerk=${id}` })
  await page.getByLabel('Projectdatum', { exact: true }).fill('31-2-2025')
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', 'Fout in datum veld. Controleer of alle datums correct zijn ingevuld.')
  const summary = dialog(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Fout bij opslaan' }) })
  await summary.getByText('Fout in datum veld. Controleer of alle datums correct zijn ingevuld.', { exact: true }).waitFor()
  await expect.poll(() => summary.getByRole('listitem').allInnerTexts()).toEqual(['Projectdatum: Vul een geldige datum in.'])
  await expect.poll(() => page.getByLabel('Projectdatum', { exact: true }).inputValue()).toBe('31-2-2025')
  expect(await stored()).toMatchObject([{ project_date: '2025-09-20' }])
})

test('who leaves a form with changes is asked, and Annuleren throws them away', async () => {
  await add('Gevel')
  const page = await open(gallery)
  await nameLink(page, 'Gevel').click()
  await page.getByLabel(/^Locatie/).fill('Deinze')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
  await expect.poll(() => page.getByLabel(/^Locatie/).inputValue()).toBe('Deinze')
  await discard(page)
  await dialog(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject([{ location: null }])
})

test('what somebody else saved meanwhile is put beside what was typed', async () => {
  const { id } = await add('Gevel', { location: 'Gent' })
  const page = await open(gallery, { query: `?bewerk=${id}`, expected: /412/ })
  await page.getByLabel(/^Locatie/).fill('Deinze')
  await change(id, { location: 'Melle', services_performed: ['Gevel reinigen'] })
  await save(page).click()
  const choice = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await choice.getByText('Melle', { exact: true }).waitFor()
  await expect.poll(() => choice.getByRole('group').count()).toBe(2)
  await choice.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Portfolio item is bijgewerkt.')
  expect(await stored()).toMatchObject([{ location: 'Deinze', services_performed: ['Gevel reinigen'] }])
})

test('on a phone and a desk nothing breaks a rule or sticks out: the form, its mistakes, its calendar and words of one’s own', async () => {
  const page = await open(gallery, fresh)
  await expectSound(page, 'empty')
  await save(page).click()
  await dialog(page).getByRole('heading', { name: 'Formulier incompleet' }).waitFor()
  await page.getByLabel(/^Service categorie/).selectOption('Gevelreiniging')
  await page.getByLabel('Roet verwijderen').check()
  await page.getByLabel(/^Klanttype/).selectOption('Andere / maatwerk')
  await expectSound(page, 'with mistakes')
  for (const name of ['Projectdatum', 'Voltooiingsdatum', 'Reviewdatum']) {
    await openCalendar(page, name)
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      const within = await calendar(page).evaluate((box) => {
        const form = box.closest('form') as HTMLElement
        return box.getBoundingClientRect().bottom - form.getBoundingClientRect().bottom
      })
      expect(within).toBeLessThan(0)
    }
    await expectSound(page, `with the calendar of ${name}`)
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => card(page, 'x').count()).toBe(0)
})
