import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, nameLink, save } from '../support/back-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'

const { ask, open, create, change, clear, stored } = backOffice()

interface Waiting {
  id: string
  fields: { name: string; after: unknown }[]
  due_at: string | null
}

const waiting = async (state: 'proposed' | 'planned') => ((await ask(`${api.changes}?state=${state}`)) as { items: Waiting[] }).items

beforeEach(async () => {
  await clear(screen)
  for (const { id } of [...(await waiting('proposed')), ...(await waiting('planned'))]) await ask(api.change(id), { method: 'DELETE' })
})

const text = (page: Page) => field(page, 'Tekst van de recensie')
const later = async (page: Page, choice: 'Bewaar als voorstel' | 'Plan...') => {
  await page.getByRole('button', { name: 'Later...' }).click()
  await page.getByRole('button', { name: choice }).click()
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Je hebt hier een voorstel' })

async function openRow(options: { expected?: RegExp } = {}) {
  const row = await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const page = await open(screen, options)
  await nameLink(page, 'Rita Maes').click()
  await text(page).waitFor()
  return { page, row }
}

async function proposeText(page: Page, words: string) {
  await text(page).fill(words)
  await later(page, 'Bewaar als voorstel')
  await expectToast(page, 'Bewaard als voorstel')
}

test('what a form proposes waits above the form, which shows what visitors see, until somebody applies it', async () => {
  const { page, row } = await openRow()
  await proposeText(page, 'De gevel is weer proper.')
  await page.getByText('Geen wijzigingen', { exact: true }).waitFor()
  expect(await text(page).inputValue()).toBe('De gevel is proper.')
  expect((await stored(screen)).map((each) => each['review_text'])).toEqual(['De gevel is proper.'])
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await expectSound(page, 'a form with a proposal')

  await page.reload()
  await page.getByText('Je hebt hier een voorstel').waitFor()
  expect(await text(page).inputValue()).toBe('De gevel is proper.')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).locator('ins').getByText('weer').waitFor()
  await expectSound(page, 'a proposal')
  await dialogOf(page).getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel toegepast')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })
  expect((await stored(screen)).map(({ id, review_text }) => [id, review_text])).toEqual([[row.id, 'De gevel is weer proper.']])
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is weer proper.')
})

test('nothing is proposed without a difference, and mistakes stand beside their fields', async () => {
  const { page } = await openRow({ expected: /422/ })
  await later(page, 'Bewaar als voorstel')
  await expectToast(page, 'Niet bewaard als voorstel', 'Hier is niets gewijzigd om voor te stellen.')
  await text(page).fill('')
  await later(page, 'Bewaar als voorstel')
  await page.getByRole('link', { name: 'Tekst van de recensie: Vul dit veld in.' }).waitFor()
  await text(page).fill('')
  await later(page, 'Plan...')
  expect(await page.getByRole('dialog', { name: 'Plan deze wijziging' }).count()).toBe(0)
  expect(await waiting('proposed')).toEqual([])
})

test('a plan has a moment in Belgium, which is not in the past and not in the hour that the clock skips', async () => {
  const { page } = await openRow()
  await text(page).fill('Voor later.')
  await later(page, 'Plan...')
  const dialog = page.getByRole('dialog', { name: 'Plan deze wijziging' })
  await dialog.getByLabel('Dag', { exact: true }).fill('1-1-2020')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await dialog.getByText('Dit moment is al voorbij. Kies een later moment.').waitFor()
  await dialog.getByLabel('Dag', { exact: true }).fill('25-3-2040')
  await dialog.getByLabel('Uur in België').fill('2:30')
  await dialog.getByText('Het wordt 03:00.').waitFor()
  await expectSound(page, 'the moment of a plan')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expectToast(page, 'Gepland voor zondag 25 maart 2040 om 03:00')
  await page.getByText('Je hebt hier iets gepland voor zondag 25 maart 2040 om 03:00').waitFor()
  expect(await text(page).inputValue()).toBe('De gevel is proper.')
  expect((await waiting('planned')).map(({ due_at }) => due_at)).toEqual(['2040-03-25T01:00:00.000Z'])
})

test('a proposal that does not fit any more shows both sides; it is taken over in the form, or deleted', async () => {
  const { page, row } = await openRow({ expected: /409|412/ })
  await proposeText(page, 'Voorgesteld.')
  await change(screen, row.id, { review_text: 'Intussen anders.' })
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).getByRole('button', { name: 'Toepassen' }).click()
  await page.getByRole('heading', { name: 'Kon niet worden toegepast' }).waitFor()
  await dialogOf(page).getByText('Intussen anders.').waitFor()
  await expectSound(page, 'a proposal that does not fit')
  await dialogOf(page).getByRole('button', { name: 'Overnemen in het formulier' }).click()
  await page.getByText('Ingevuld uit een voorstel, nog niet opgeslagen.').waitFor()
  expect(await text(page).inputValue()).toBe('Voorgesteld.')
  expect((await stored(screen)).map((each) => each['review_text'])).toEqual(['Intussen anders.'])

  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Voorstel verwijderd')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })
  expect(await text(page).inputValue()).toBe('Voorgesteld.')
})

test('a proposal that somebody settled meanwhile says so', async () => {
  const { page } = await openRow({ expected: /409/ })
  await proposeText(page, 'Voorgesteld.')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).locator('ins').waitFor()
  const [proposal] = await waiting('proposed')
  await ask(api.change(proposal?.id ?? ''), { method: 'DELETE' })
  await dialogOf(page).getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel niet toegepast', 'Iemand anders heeft dit voorstel intussen toegepast, gewijzigd of verwijderd.')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('a new row, a setting and the words of a page are proposed too', async () => {
  const page = await open(screen, { query: '?nieuw=1' })
  await screen.fill(page, 'Jan Peeters')
  await later(page, 'Bewaar als voorstel')
  await expectToast(page, 'Bewaard als voorstel')
  expect(await stored(screen)).toEqual([])
  expect(await field(page, 'Naam klant').inputValue()).toBe('')

  const company = await open({ path: admin.company, title: 'Bedrijfsgegevens' })
  const name = field(company, 'Naam').first()
  const before = await name.inputValue()
  await name.fill('Een andere naam')
  await later(company, 'Bewaar als voorstel')
  await company.getByText('Je hebt hier een voorstel').waitFor()
  await expect.poll(() => name.inputValue()).toBe(before)

  const words = await open({ path: admin.pages, title: 'Over ons' }, { query: '?bewerk=over-ons' })
  const lead = words.getByRole('region', { name: 'Opening', exact: true }).getByLabel('Inleiding')
  const standard = await lead.inputValue()
  await lead.fill('Een voorgestelde tekst.')
  await later(words, 'Bewaar als voorstel')
  await words.getByText('Je hebt hier een voorstel').waitFor()
  await expect.poll(() => lead.inputValue()).toBe(standard)
  await words.getByRole('button', { name: 'Bekijken' }).click()
  await expectSound(words, 'a proposal of the words of a page')
  await dialogOf(words).getByRole('button', { name: 'Overnemen in het formulier' }).click()
  expect(await lead.inputValue()).toBe('Een voorgestelde tekst.')
  expect((await waiting('proposed')).length).toBe(3)
})

test('the menu closes with Escape and by moving on, and the keyboard goes back to its button', async () => {
  const { page } = await openRow()
  const opener = page.getByRole('button', { name: 'Later...' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectSound(page, 'the open menu of a form')
  await page.keyboard.press('Tab')
  expect(await page.getByRole('button', { name: 'Bewaar als voorstel' }).evaluate((element) => element === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: 'Plan...' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await save(page).focus()
  await page.getByRole('button', { name: 'Plan...' }).waitFor({ state: 'detached' })
})
