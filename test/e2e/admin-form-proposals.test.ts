import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, discard, nameLink, save } from '../support/back-office.ts'
import { heldBack } from '../support/held-back.ts'
import { expectSound } from '../support/screen-judges.ts'
import { edit, lente, PRESETS, seasons, standard, winter } from '../support/seasons-screen.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open, create, change, clear, stored } = backOffice()

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
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is proper.')
  expect((await stored(screen)).map((each) => each['review_text'])).toEqual(['De gevel is proper.'])
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await expectSound(page, 'a form with a proposal')

  await page.reload()
  await page.getByText('Je hebt hier een voorstel').waitFor()
  const line = page.getByRole('region', { name: 'Wat hier wacht' }).getByRole('listitem')
  await expect
    .poll(() => line.innerText())
    .toMatch(/Gemaakt vandaag om \d\d:\d\d\s+Tekst van de recensie:\s+De gevel is proper\. werd De gevel is weer proper\./)
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is proper.')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).locator('ins').getByText('weer').waitFor()
  await expectSound(page, 'a proposal')
  await dialogOf(page).getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel toegepast')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })
  expect((await stored(screen)).map(({ id, review_text }) => [id, review_text])).toEqual([[row.id, 'De gevel is weer proper.']])
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is weer proper.')
})

test('a proposal can only be closed until it is read, so that no button moves away from under a finger', async () => {
  const { page } = await openRow()
  await proposeText(page, 'De gevel is weer proper.')
  const buttons = () => dialogOf(page).getByRole('button').allInnerTexts()
  const read = heldBack()
  await page.route(/\/changes\/[^/?]+$/, (route) => read.then(() => route.continue()))
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect.poll(buttons).toEqual(['Sluiten'])
  read.release()
  await expect.poll(buttons).toEqual(['Sluiten', 'Verwijderen', 'Overnemen in het formulier', 'Toepassen'])
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
  await expect.poll(() => page.getByRole('dialog', { name: 'Plan deze wijziging' }).count()).toBe(0)
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
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is proper.')
  expect((await waiting('planned')).map(({ due_at }) => due_at)).toEqual(['2040-03-25T01:00:00.000Z'])
})

test('a plan of what an earlier plan changes says so, and the earlier one does not', async () => {
  const { page } = await openRow()
  const plan = async (words: string, day: string) => {
    await text(page).fill(words)
    await later(page, 'Plan...')
    const dialog = page.getByRole('dialog', { name: 'Plan deze wijziging' })
    await dialog.getByLabel('Dag', { exact: true }).fill(day)
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: words }).waitFor()
  }
  await plan('Eerst.', '25-3-2040')
  await plan('Daarna.', '26-3-2040')
  const warning = /^Op zondag 25 maart 2040 om .* verandert ook: Tekst van de recensie\./
  await page.getByRole('listitem').filter({ hasText: 'Daarna.' }).getByText(warning).waitFor()
  await expect.poll(() => page.getByText(warning).count()).toBe(1)
  await expectSound(page, 'two plans of one field')
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
  await expect.poll(() => text(page).inputValue()).toBe('Voorgesteld.')
  expect((await stored(screen)).map((each) => each['review_text'])).toEqual(['Intussen anders.'])

  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Voorstel verwijderd')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })
  await expect.poll(() => text(page).inputValue()).toBe('Voorgesteld.')
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

test('a proposal of a colleague is shown with the name, and anybody may apply it', async () => {
  const colleague = { email: 'bo@helder.test', password: 'Regenpijp-2026-goot' }
  await app().command('admin', 'create', '--email', colleague.email, '--name', 'Bo Claes', '--password', colleague.password)
  const session = await app().login(colleague)
  const row = await create(screen, 'Rita Maes', { review_text: 'De gevel is proper.' })
  const address = `${api.row(screen.collection, row.id)}?as=proposal`
  expect((await app().request(address, { method: 'PATCH', json: { review_text: 'Van Bo.' }, session })).status).toBe(202)

  const page = await open(screen, { query: `?bewerk=${row.id}` })
  await page.getByText('Bo Claes heeft hier een voorstel').waitFor()
  await expect.poll(() => text(page).inputValue()).toBe('De gevel is proper.')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await page
    .getByRole('dialog', { name: 'Bo Claes heeft hier een voorstel', exact: true })
    .getByRole('button', { name: 'Toepassen' })
    .click()
  await expectToast(page, 'Voorstel toegepast')
  await expect.poll(() => text(page).inputValue()).toBe('Van Bo.')
})

test('a new row, a setting and the words of a page are proposed too', async () => {
  const page = await open(screen, { query: '?nieuw=1' })
  await screen.fill(page, 'Jan Peeters')
  await later(page, 'Bewaar als voorstel')
  await expectToast(page, 'Bewaard als voorstel')
  expect(await stored(screen)).toEqual([])
  await expect.poll(() => field(page, 'Naam klant').inputValue()).toBe('')

  const company = await open({ path: admin.company, title: 'Bedrijfsgegevens' })
  const name = field(company, 'Naam').first()
  const before = await name.inputValue()
  await name.fill('Een andere naam')
  await later(company, 'Bewaar als voorstel')
  await company.getByText('Je hebt hier een voorstel').waitFor()
  await expect.poll(() => name.inputValue()).toBe(before)

  const words = await open({ path: admin.pages, title: 'Over ons' }, { query: '?bewerk=over-ons' })
  const lead = words.getByRole('region', { name: 'Opening', exact: true }).getByLabel('Inleiding')
  const builtIn = await lead.inputValue()
  await lead.fill('Een voorgestelde tekst.')
  await later(words, 'Bewaar als voorstel')
  await words.getByText('Je hebt hier een voorstel').waitFor()
  await expect.poll(() => lead.inputValue()).toBe(builtIn)
  await words.getByRole('button', { name: 'Bekijken' }).click()
  await expectSound(words, 'a proposal of the words of a page')
  await dialogOf(words).getByRole('button', { name: 'Overnemen in het formulier' }).click()
  await expect.poll(() => lead.inputValue()).toBe('Een voorgestelde tekst.')
  expect((await waiting('proposed')).length).toBe(3)
})

test('the text of a season is proposed, stands above the form of that season alone, and comes back from its history', async () => {
  const put = (texts: object) => ask(PRESETS, { method: 'PUT', json: { ...standard, ...texts } })
  await put({})
  const page = await open(seasons, { query: '?bewerk=winter' })
  await field(page, 'Titel').fill('Vriest het?')
  await later(page, 'Bewaar als voorstel')
  await expectToast(page, 'Bewaard als voorstel')
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe(winter.title)
  expect((await waiting('proposed')).map(({ fields }) => fields.map(({ name }) => name))).toEqual([['winter/title']])
  expect(await ask(PRESETS)).toEqual(standard)

  await edit(page, 'Lente').click()
  await field(page, 'Titel').fill('Zon')
  await later(page, 'Plan...')
  await page.getByLabel('Dag', { exact: true }).fill('1-3-2040')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText('Je hebt hier iets gepland voor').waitFor()
  await expect.poll(() => page.getByText('Je hebt hier').count()).toBe(1)

  await edit(page, 'Winter').click()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).getByRole('button', { name: 'Overnemen in het formulier' }).click()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Vriest het?')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel toegepast')
  expect(await ask(PRESETS)).toMatchObject({ winter: { title: 'Vriest het?' }, lente: { title: lente.title } })

  await page.getByText('Geen wijzigingen').waitFor()
  await page.getByRole('link', { name: 'Geschiedenis' }).click()
  await page.getByRole('navigation', { name: 'Versies' }).getByRole('link').last().click()
  await page.getByRole('button', { name: 'Deze versie terugzetten' }).click()
  await edit(page, 'Winter').click()
  await page.getByText('Ingevuld uit een eerdere versie, nog niet opgeslagen.').waitFor()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe(winter.title)
})

test('a proposal for two forms stands above both, and each takes over its own fields', async () => {
  await ask(PRESETS, { method: 'PUT', json: standard })
  const both = { ...standard, winter: { ...standard.winter, title: 'Vriest het?' }, lente: { ...standard.lente, title: 'Zon' } }
  await ask(`${PRESETS}?as=proposal`, { method: 'PUT', json: both })
  const page = await open(seasons, { query: '?bewerk=winter' })
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await edit(page, 'Lente').click()
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await dialogOf(page).getByRole('button', { name: 'Overnemen in het formulier' }).click()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Zon')
  await discard(page)
  await edit(page, 'Zomer').click()
  await field(page, 'Titel').waitFor()
  await expect.poll(() => page.getByText('Je hebt hier een voorstel').count()).toBe(0)
})

test('the menu closes with Escape and by moving on, and the keyboard goes back to its button', async () => {
  const { page } = await openRow()
  const opener = page.getByRole('button', { name: 'Later...' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectSound(page, 'the open menu of a form')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.getByRole('button', { name: 'Bewaar als voorstel' }).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Plan...' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await save(page).focus()
  await page.getByRole('button', { name: 'Plan...' }).waitFor({ state: 'detached' })
})
