import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, adminMessage } from '#routes.ts'
import { field } from '../support/admin-screens.ts'
import { nameLink, save } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { networkIdle } from '../support/network-idle.ts'
import { expectToast } from '../support/toast.ts'

const { open, receive, app, inDatabase } = messageOffice()

const CUSTOMER = { name: 'Nadia Benali', email: 'nadia@voorbeeld.test', municipality: 'Melle', service_type: 'crepi-reiniging' }
const text = (page: Page) => detail(page).getByLabel('Tekst', { exact: true })
const start = (page: Page, name: string) =>
  detail(page).getByRole('group', { name: 'Begin met' }).getByRole('button', { name, exact: true })
const offered = (page: Page) => detail(page).getByRole('group', { name: 'Begin met' }).getByRole('button').allInnerTexts()
const mailOf = async (id: string) => {
  const page = await open(adminMessage(id), { viewport: PHONE })
  await detail(page).getByRole('radio', { name: 'Mail' }).check()
  await text(page).waitFor()
  return page
}

test('the built-in templates fill a mail, by key too, and what was written comes back', async () => {
  const page = await mailOf(await receive(CUSTOMER))
  await start(page, 'Plaatsbezoek').waitFor()
  await expect.poll(() => offered(page)).toEqual(['Leeg', 'Standaardantwoord', 'Plaatsbezoek', 'Meer foto’s', 'Herinnering'])
  await start(page, 'Plaatsbezoek').focus()
  await page.keyboard.press('Enter')
  await detail(page).getByText('‘Plaatsbezoek’ staat klaar.').waitFor()
  await expect.poll(() => text(page).inputValue()).toMatch(/^Dag Nadia,\n\nBedankt voor uw aanvraag over crepi.* in Melle\./)
  await expect.poll(() => detail(page).getByLabel('Onderwerp').inputValue()).toMatch(/: mogen we komen kijken\?$/)
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await text(page).fill('Dag Nadia, over {bezoek}.')
  await detail(page).getByText('Vul dit nog zelf in, of haal het weg: {bezoek}').waitFor()
  await start(page, 'Herinnering').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await expect.poll(() => text(page).inputValue()).toBe('Dag Nadia, over {bezoek}.')
  await start(page, 'Herinnering').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vervang mijn tekst' }).click()
  await detail(page).getByText('‘Herinnering’ staat klaar.').waitFor()
  await press(page, 'Ongedaan maken')
  await expect.poll(() => text(page).inputValue()).toBe('Dag Nadia, over {bezoek}.')
})

test('a template of the company is offered for its service, in place of the built-in ones', async () => {
  const [crepi, gevel] = [await receive(CUSTOMER), await receive({ ...CUSTOMER, service_type: 'gevelreiniging' })]
  const screen = await open(`${admin.replyTemplates}?nieuw=1`)
  await field(screen, 'Naam').fill('Prijs van een extra')
  await field(screen, 'Voor aanvragen over').selectOption('crepi-reiniging')
  await field(screen, 'Onderwerp').fill('Over {dienst}')
  await field(screen, 'Tekst').fill('Dag {voornaam}, {prijs oprit} per m².')
  await save(screen).click()
  await screen.getByText('{prijs oprit} kennen we niet. Kies uit {naam}, {voornaam}').first().waitFor()
  await field(screen, 'Tekst').fill('Dag {voornaam}, dat kan.')
  await save(screen).click()
  await expectToast(screen, 'Succesvol aangemaakt')
  await screen.getByText('Deze staan niet bij Mail, omdat je eigen actieve sjablonen hebt.').waitFor()
  await screen.close()

  const page = await mailOf(crepi)
  await start(page, 'Prijs van een extra').click()
  await detail(page).getByText('‘Prijs van een extra’ staat klaar.').waitFor()
  await expect.poll(() => text(page).inputValue()).toBe('Dag Nadia, dat kan.')
  await expect.poll(() => offered(page)).toEqual(['Leeg', 'Standaardantwoord', 'Prijs van een extra'])
  await page.close()
  const other = await mailOf(gevel)
  await detail(other).getByText('Sjablonen laden...').waitFor({ state: 'detached' })
  await expect.poll(() => offered(other)).toEqual(['Leeg', 'Standaardantwoord'])
  inDatabase('delete from reply_templates')
})

test('a built-in template becomes one of the company with one press, open to be changed', async () => {
  const [page, tab] = [await open(admin.replyTemplates, { hasOwnTab: true }), await open(admin.replyTemplates, { hasOwnTab: true })]
  await page.getByText('Deze staan bij Mail, zolang je zelf geen actief sjabloon hebt.').waitFor()
  // Pressed in two tabs it is stored once.
  const takers = [page, tab].map((each) => each.getByRole('button', { name: /^Neem over\b.*Plaatsbezoek/ }))
  await Promise.all(takers.map((each) => each.waitFor()))
  await Promise.all(takers.map((each) => each.click()))
  for (const each of [page, tab]) {
    await each.getByRole('heading', { name: 'Sjabloon bewerken' }).waitFor()
    await expect.poll(() => field(each, 'Naam').inputValue()).toBe('Plaatsbezoek')
  }
  await tab.close()
  expect(inDatabase('select name, service_category from reply_templates')).toEqual([{ name: 'Plaatsbezoek', service_category: 'alle' }])
  await page.goto(app().url + admin.replyTemplates)
  const builtIn = page.getByRole('region', { name: 'Ingebouwde sjablonen' })
  await builtIn.getByRole('link', { name: /^Naar je eigen sjabloon\b.*Plaatsbezoek/ }).click()
  await page.getByRole('heading', { name: 'Sjabloon bewerken' }).waitFor()
  await expect.poll(() => field(page, 'Naam').inputValue()).toBe('Plaatsbezoek')
  await expect.poll(() => builtIn.getByRole('button', { name: /^Neem over/ }).count()).toBe(2)
  await networkIdle(page)
  inDatabase('delete from reply_templates')
})

test('whoever takes a built-in template while another one is half written is asked first, and keeps that one or opens the taken one', async () => {
  const page = await open(`${admin.replyTemplates}?nieuw=1`)
  const builtIn = page.getByRole('region', { name: 'Ingebouwde sjablonen' })
  const question = page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' })
  await field(page, 'Tekst').fill('Dag {voornaam}, half geschreven')
  await builtIn.getByRole('button', { name: /^Neem over\b.*Plaatsbezoek/ }).click()
  await question.getByRole('button', { name: 'Verder bewerken' }).click()
  await nameLink(page, 'Plaatsbezoek').waitFor()
  await expect.poll(() => field(page, 'Tekst').inputValue()).toBe('Dag {voornaam}, half geschreven')

  await builtIn.getByRole('button', { name: /^Neem over\b.*Herinnering/ }).click()
  await question.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('heading', { name: 'Sjabloon bewerken' }).waitFor()
  await expect.poll(() => field(page, 'Naam').inputValue()).toBe('Herinnering')
  await networkIdle(page)
  inDatabase('delete from reply_templates')
})
