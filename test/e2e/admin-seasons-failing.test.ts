import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { field } from '../support/admin-screens.ts'
import { backOffice, discard, save } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { inDataFile } from '../support/data-file.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { button, card, CURRENT, edit, herfst, lente, PRESETS, seasons, standard } from '../support/seasons-screen.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app, ask, open } = backOffice()
const put = (path: string, json: unknown) => ask(path, { method: 'PUT', json })
/** Returns the HTML of the gutter page for a visitor. */
const banner = async () => (await app().request(site.service('dakgoot-reiniging'))).text()

beforeEach(async () => {
  await put(CURRENT, herfst)
  await put(PRESETS, standard)
})

test('what is missing is said beside its field', async () => {
  const page = await open(seasons, { query: '?bewerk=zomer' })
  await field(page, 'Titel').fill(' ')
  await save(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'Titel: Vul dit veld in.' }).waitFor()
  expect(await ask(PRESETS)).toEqual(standard)
})

test('what fails is reported, and what was typed stays', async () => {
  const page = await open(seasons, { query: '?bewerk=zomer', expected: /503/ })
  await page.route('**/api/admin/settings/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await field(page, 'Titel').fill('Niet kwijt')
  await save(page).click()
  await expectToast(page, 'Fout bij bijwerken seizoensinhoud', 'Probeer het zo meteen opnieuw.')
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Niet kwijt')
  await button(page, 'Winter activeren').click()
  await expectToast(page, 'Fout bij bijwerken seizoensinhoud', 'Probeer het zo meteen opnieuw.')
  expect(await banner()).toContain(herfst.title)
})

test('when it cannot be loaded that is said, and can be tried again', async () => {
  const breakDown = (page: Page) => page.route('**/api/admin/settings/**', (route) => route.fulfill({ status: 503 }))
  const page = await open(seasons, { expected: /503/, prepare: breakDown })
  await expectToast(page, 'Fout bij laden', 'Kon seizoensinhoud niet laden.')
  await endRoutes(page)
  await button(page, 'Opnieuw proberen').click()
  await card(page, 'Herfst').waitFor()
})

test.each(['{"season":"zom', '{"season":"najaar"}', 'null'])(
  'a stored season that reads %s shows autumn everywhere, and the screen puts it right',
  async (value) => {
    await put(CURRENT, { season: 'zomer', ...standard.zomer })
    inDataFile(app().dataDir, (database) =>
      database.prepare("update website_settings set setting_value = ? where setting_key = 'current_season'").run(value),
    )
    const autumn = { season: 'herfst', ...standard.herfst }
    expect([await ask(CURRENT), await ask('/api/season')]).toEqual([autumn, expect.objectContaining(autumn)])
    const page = await open(seasons)
    await page.getByText('Op de dakgootpagina staat nu: Herfst').waitFor()
    await button(page, 'Zomer activeren').click()
    await expectToast(page, 'Seizoensinhoud bijgewerkt!', 'Zomer is nu actief.')
    expect(await ask(CURRENT)).toEqual({ season: 'zomer', ...standard.zomer })
  },
)

test('who saves the same season second gets a message, and chooses', async () => {
  const page = await open(seasons, { query: '?bewerk=zomer', expected: /412/ })
  await field(page, 'Titel').fill('Mijn zomer')
  await put(PRESETS, { ...standard, zomer: { ...standard.zomer, title: 'Hun zomer', cta_text: 'Hun knop' } })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await expect.poll(() => dialog.getByRole('group', { name: 'Titel' }).innerText()).toMatch(/Mijn zomer[\s\S]*Hun zomer/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Seizoensinhoud bijgewerkt!')
  expect(await ask(PRESETS)).toMatchObject({ zomer: { title: 'Mijn zomer', cta_text: 'Hun knop' } })
})

test('two who save different seasons do not bother each other', async () => {
  const page = await open(seasons, { query: '?bewerk=zomer', expected: /412/ })
  await field(page, 'Titel').fill('Mijn zomer')
  await put(PRESETS, { ...standard, winter: { ...standard.winter, title: 'Hun winter' } })
  await save(page).click()
  await expectToast(page, 'Seizoensinhoud bijgewerkt!')
  await card(page, 'Winter').getByText('Hun winter').waitFor()
  expect(await ask(PRESETS)).toMatchObject({
    zomer: { title: 'Mijn zomer' },
    winter: { title: 'Hun winter' },
  })
})

test('who puts a season on after somebody else did gets a message, and sees which one is on', async () => {
  const page = await open(seasons, { expected: /412/ })
  await card(page, 'Herfst').waitFor()
  await put(CURRENT, lente)
  await button(page, 'Winter activeren').click()
  await expectToast(page, 'Fout bij bijwerken seizoensinhoud', 'Iemand anders heeft dit intussen gewijzigd.')
  await card(page, 'Lente').getByText('Actief', { exact: true }).waitFor()
  expect(await banner()).toContain(lente.title)
})

test('what was typed is asked about before leaving, and comes back after a reload', async () => {
  const page = await open(seasons, { query: '?bewerk=lente' })
  await field(page, 'Titel').fill('Half werk')
  await edit(page, 'Winter').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Half werk')
  await discard(page)
  await until('the focus to be on the card', () =>
    card(page, 'Lente').evaluate((region) => region.querySelector('h2') === document.activeElement),
  )
  await expect.poll(() => card(page, 'Lente').innerText()).toContain(lente.title)
})
