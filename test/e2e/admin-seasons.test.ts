import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { field } from '../support/admin-screens.ts'
import { save, backOffice } from '../support/back-office.ts'
import { type HeldBack, heldBack } from '../support/held-back.ts'
import { expectSound } from '../support/screen-judges.ts'
import { button, card, CURRENT, edit, herfst, lente, PRESETS, seasons, standard, winter, zomer } from '../support/seasons-screen.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open } = backOffice()
const put = (path: string, json: unknown) => ask(path, { method: 'PUT', json })
/** Delays what the screen reads from now on about the season that is on. */
const delayCurrent = (page: Page, line: HeldBack) =>
  page.route(`**${CURRENT}`, (route) => (route.request().method() === 'GET' ? line.then(() => route.continue()) : route.continue()))
/** Returns the HTML of the gutter page for a visitor. */
const banner = async () => (await app().request(site.service('dakgoot-reiniging'))).text()

test('with nothing stored autumn is on, among four seasons with their built-in texts', async () => {
  const page = await open(seasons)
  await card(page, 'Herfst').waitFor()
  await expect
    .poll(() => page.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Zomer', 'Herfst', 'Winter', 'Lente'])
  await expect.poll(() => page.getByText('Actief', { exact: true }).count()).toBe(1)
  await expect.poll(() => card(page, 'Herfst').getByText('Actief', { exact: true }).isVisible()).toBe(true)
  for (const [name, words] of Object.entries({ Zomer: zomer, Herfst: herfst, Winter: winter, Lente: lente }))
    for (const text of [words.title, words.content, words.cta_text]) await expect.poll(() => card(page, name).innerText()).toContain(text)
  expect(await banner()).toContain(herfst.title)
})

describe('once something was stored', () => {
  beforeEach(async () => {
    await put(CURRENT, herfst)
    await put(PRESETS, standard)
  })

  test('Activeren puts a season on, one at a time, and the very next visitor reads it', async () => {
    const page = await open(seasons)
    await button(page, 'Winter activeren').click()
    await expectToast(page, 'Seizoensinhoud bijgewerkt!', 'Winter is nu actief.')
    await card(page, 'Winter').getByText('Actief', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Actief', { exact: true }).count()).toBe(1)
    await page.getByText('Op de dakgootpagina staat nu: Winter').waitFor()
    expect(await banner()).toContain(winter.title)
    expect(await banner()).not.toContain(herfst.title)
    expect(await (await app().request('/api/season')).json()).toEqual(winter)
  })

  test('a season is planned to be put on, stands above the cards, and is on once that is applied', async () => {
    const page = await open(seasons)
    await button(page, 'Plan wanneer winter actief wordt').click()
    const dialog = page.getByRole('dialog', { name: 'Plan wanneer winter actief wordt' })
    await dialog.getByLabel('Dag', { exact: true }).fill('1-12-2040')
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await expectToast(page, 'Gepland voor zaterdag 1 december 2040 om 08:00')
    const waiting = page.getByRole('region', { name: 'Wat hier wacht' })
    await waiting.getByText('Je hebt hier iets gepland voor zaterdag 1 december 2040 om 08:00').waitFor()
    await expect.poll(() => waiting.getByText(/^Seizoen:/).count()).toBe(1)
    expect(await banner()).toContain(herfst.title)
    await expectSound(page, 'a planned season')
    await waiting.getByRole('button', { name: 'Bekijken' }).click()
    const plan = page.getByRole('dialog', { name: /^Je hebt hier iets gepland/ })
    await plan.getByRole('button', { name: 'Toepassen' }).click()
    await expectToast(page, 'Voorstel toegepast')
    await card(page, 'Winter').getByText('Actief', { exact: true }).waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect(await banner()).toContain(winter.title)
  })

  test('the season that is on is edited, and the very next visitor reads it', async () => {
    const page = await open(seasons)
    await edit(page, 'Herfst').click()
    await field(page, 'Titel').fill('Bladeren, bladeren')
    await field(page, 'Inhoud').fill('Eerste regel.\nTweede regel.')
    await field(page, 'Tekst op de knop').fill('Bel ons nu')
    await save(page).click()
    await expectToast(page, 'Seizoensinhoud bijgewerkt!')
    await expect
      .poll(() => card(page, 'Herfst').innerText())
      .toMatch(/Bladeren, bladeren\s+Eerste regel\.\nTweede regel\.[\s\S]*Bel ons nu/)
    const html = await banner()
    for (const text of ['Bladeren, bladeren', 'Tweede regel.', 'Bel ons nu']) expect(html).toContain(text)
  })

  test('the text of another season waits until that one is on, and is kept when it is off again', async () => {
    const page = await open(seasons)
    await edit(page, 'Zomer').click()
    await field(page, 'Titel').fill('Eigen zomer')
    await save(page).click()
    await expectToast(page, 'Seizoensinhoud bijgewerkt!')
    expect(await banner()).toContain(herfst.title)

    for (const [name, title] of [
      ['Zomer', 'Eigen zomer'],
      ['Lente', lente.title],
      ['Zomer', 'Eigen zomer'],
    ] as const) {
      await button(page, `${name} activeren`).click()
      await expectToast(page, 'Seizoensinhoud bijgewerkt!', `${name} is nu actief.`)
      expect(await banner()).toContain(title)
    }
  })

  test('the next season is activated before the one that is on was read again', async () => {
    const page = await open(seasons)
    await card(page, 'Herfst').waitFor()
    const line = heldBack()
    await delayCurrent(page, line)
    for (const name of ['Winter', 'Lente']) {
      await button(page, `${name} activeren`).click()
      await expectToast(page, 'Seizoensinhoud bijgewerkt!', `${name} is nu actief.`)
    }
    line.release()
    expect(await banner()).toContain(lente.title)
  })

  test('a season is activated while the one whose text was saved is read again', async () => {
    const page = await open(seasons)
    await edit(page, 'Herfst').click()
    await field(page, 'Titel').fill('Bladeren')
    const line = heldBack()
    await delayCurrent(page, line)
    const reading = page.waitForRequest((request) => request.url().endsWith(CURRENT))
    await save(page).click()
    await reading
    await expectToast(page, 'Seizoensinhoud bijgewerkt!')
    await button(page, 'Winter activeren').click()
    line.release()
    await expectToast(page, 'Seizoensinhoud bijgewerkt!', 'Winter is nu actief.')
    expect(await banner()).toContain(winter.title)
  })

  test('the built-in text can be put back, once it was changed and after a question', async () => {
    await put(PRESETS, { ...standard, herfst: { ...standard.herfst, title: 'Eigen herfst' } })
    expect(await banner()).toContain('Eigen herfst')
    const page = await open(seasons)
    await card(page, 'Herfst').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Standaardtekst/ }).count()).toBe(1)
    const restore = button(page, 'Standaardtekst terugzetten voor herfst')
    await restore.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
    expect(await banner()).toContain('Eigen herfst')

    await restore.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten' }).click()
    await expectToast(page, 'Seizoensinhoud bijgewerkt!', 'De standaardtekst staat er weer.')
    await restore.waitFor({ state: 'detached' })
    expect(await banner()).toContain(herfst.title)
  })

  test('on a phone and a desk nothing breaks a rule or is too wide', async () => {
    await put(PRESETS, { ...standard, winter: { ...standard.winter, title: 'W'.repeat(120) } })
    const page = await open(seasons, { query: '?bewerk=zomer' })
    await field(page, 'Titel').fill('')
    await save(page).click()
    await page.getByText('Formulier incompleet').waitFor()
    await expectSound(page, 'with mistakes')
    await button(page, 'Standaardtekst terugzetten voor winter').click()
    await page.getByRole('alertdialog').waitFor()
    await expectSound(page, 'asked about the text', ['axe'])
  })
})

test.each([
  { path: CURRENT, what: 'another season', body: { ...zomer, season: 'moesson' } },
  { path: CURRENT, what: 'a blank title', body: { ...zomer, title: ' ' } },
  { path: PRESETS, what: 'three seasons', body: { zomer: standard.zomer, herfst: standard.herfst, winter: standard.winter } },
  { path: PRESETS, what: 'a fifth season', body: { ...standard, moesson: standard.zomer } },
  { path: PRESETS, what: 'a text that is too long', body: { ...standard, zomer: { ...standard.zomer, content: 'x'.repeat(1001) } } },
])('$path refuses $what', async ({ path, body }) => {
  await expect(put(path, body)).rejects.toThrow(/answered 422/)
})
