import { beforeEach, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, save, type StoredRow } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { blogPost } from '../support/builders.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open, create, clear } = backOffice()
const activity = { path: admin.activity, title: 'Activiteit' }

beforeEach(() => clear(screen))

test('a change is a line of Activiteit, and leads to a history with the words that changed', async () => {
  await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const page = await open(screen)
  await page.getByRole('link', { name: 'Rita Maes', exact: true }).click()
  await field(page, 'Tekst van de recensie').fill('De gevel is weer proper.')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')

  await page.getByRole('link', { name: 'Activiteit' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Testimonial · Tekst van de recensie gewijzigd' })
  await line.getByRole('link', { name: 'Rita Maes' }).click()
  await page.getByRole('heading', { name: 'Geschiedenis' }).waitFor()
  await page.locator('ins').getByText('weer').waitFor()
  await expect.poll(() => page.locator('dd ins').allInnerTexts()).toEqual(['weer '])
  const versions = page.getByRole('navigation', { name: 'Versies' })
  await expect.poll(() => versions.getByRole('link').count()).toBe(2)
  await versions.getByRole('link').last().click()
  await page.getByText('Aangemaakt ·').waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Openen' }).click()
  await expect.poll(() => field(page, 'Naam klant').inputValue()).toBe('Rita Maes')
  await page.getByRole('link', { name: 'Geschiedenis' }).click()
  await page.getByRole('heading', { name: 'Geschiedenis' }).waitFor()
})

test('an earlier version is put back in the form, and is a new version once it is saved', async () => {
  await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const page = await open(screen)
  await page.getByRole('link', { name: 'Rita Maes', exact: true }).click()
  await field(page, 'Tekst van de recensie').fill('Per vergissing.')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')

  await page.getByRole('link', { name: 'Rita Maes', exact: true }).click()
  await page.getByRole('link', { name: 'Geschiedenis' }).click()
  const versions = page.getByRole('navigation', { name: 'Versies' })
  await page.locator('del').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Deze versie terugzetten' }).count()).toBe(0)
  await versions.getByRole('link').last().click()
  await page.getByRole('button', { name: 'Deze versie terugzetten' }).click()
  await page.getByText('Ingevuld uit een eerdere versie, nog niet opgeslagen.').waitFor()
  await expect.poll(() => field(page, 'Tekst van de recensie').inputValue()).toBe('De gevel is proper.')
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')

  await page.getByRole('link', { name: 'Rita Maes', exact: true }).click()
  await page.getByRole('heading', { name: screen.edit }).waitFor()
  await expect.poll(() => field(page, 'Tekst van de recensie').inputValue()).toBe('De gevel is proper.')
})

test('the words of a page are put back too, where they were the built-in ones', async () => {
  const page = await open({ path: admin.pages, title: 'Over ons' }, { query: '?bewerk=over-ons' })
  const lead = page.getByRole('region', { name: 'Opening', exact: true }).getByLabel('Inleiding')
  const standard = await lead.inputValue()
  await lead.fill('Een eerste tekst.')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  await ask(api.page('over-ons'), { method: 'PUT', json: { words: {} } })

  await page.getByRole('link', { name: 'Geschiedenis' }).click()
  const versions = page.getByRole('navigation', { name: 'Versies' })
  await versions.getByRole('link').last().click()
  await page.getByRole('button', { name: 'Deze versie terugzetten' }).click()
  await page.getByText('Ingevuld uit een eerdere versie, nog niet opgeslagen.').waitFor()
  await expect.poll(() => lead.inputValue()).toBe('Een eerste tekst.')
  expect(standard).not.toBe('Een eerste tekst.')
})

test('the rich text of an article is shown as its words, also in the history of a deleted one', async () => {
  const draft = blogPost({
    title: 'Mos op het dak',
    slug: 'mos',
    content: '<p>Mos houdt <strong>water</strong> vast.</p><p>Dus weg ermee.</p>',
  })
  const { id } = (await ask(api.collection('blog-posts'), { json: draft })) as StoredRow
  await ask(api.row('blog-posts', id), { method: 'DELETE' })
  const page = await open({ path: admin.history, title: 'Geschiedenis' }, { query: `?soort=blog-posts&van=${id}` })
  const text = page.getByText('Mos houdt water vast.')
  await text.waitFor()
  await expect.poll(() => text.innerText()).toBe('Mos houdt water vast.\nDus weg ermee.')
})

test('Activiteit shows on a phone what one person did, under an address that can be kept, and says when that is nothing', async () => {
  const colleague = { email: 'bo@helder.test', password: 'Regenpijp-2026-goot' }
  await app().command('admin', 'create', '--email', colleague.email, '--name', 'Bo Claes', '--password', colleague.password)
  const session = await app().login(colleague)
  const ofBo = { ...screen.row('Jan Peeters'), approved: true }
  expect((await app().request(api.collection(screen.collection), { json: ofBo, session })).status).toBe(201)
  await create(screen, 'Rita Maes')
  const page = await open(activity, { viewport: PHONE })
  await page.getByRole('link', { name: 'Rita Maes' }).first().waitFor()
  await page.getByLabel('Filter: Iedereen').selectOption('Bo Claes')
  await page.getByRole('link', { name: 'Rita Maes' }).first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Jan Peeters' }).waitFor()
  await expectSound(page, 'what one person did')
  await page.reload()
  await page.getByRole('link', { name: 'Jan Peeters' }).waitFor()
  await expect
    .poll(() => page.getByLabel('Filter: Iedereen').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label))
    .toBe('Bo Claes')
  await page.getByLabel('Filter: Alle soorten').selectOption('Foto')
  await page.getByText('Geen wijzigingen gevonden.').waitFor()
  await expectSound(page, 'a person who did nothing of a kind')
})

test('Activiteit shows what is chosen, and says when there is nothing', async () => {
  await create(screen, 'Rita Maes')
  const page = await open(activity)
  await page.getByRole('link', { name: 'Rita Maes' }).first().waitFor()
  await page.getByLabel('Filter: Alle soorten').selectOption('Foto')
  await page.getByText('Geen wijzigingen gevonden.').waitFor()
  await page
    .getByRole('button', { name: 'Wis filters' })
    .or(page.getByRole('button', { name: 'Filters wissen' }))
    .click()
  await page.getByRole('link', { name: 'Rita Maes' }).first().waitFor()
  await page.goto(`${new URL(page.url()).origin}${admin.history}?soort=testimonials&van=nergens`)
  await page.getByText('Hiervan is nog geen wijziging bekend.').waitFor()
  await expectNoAxeViolations(page)
})
