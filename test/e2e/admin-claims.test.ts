import { expect, test } from 'vitest'
import { admin, api, site } from '#routes.ts'
import { backOffice, save } from '../support/back-office.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open } = backOffice('essential')
const screen = { path: admin.claims, title: 'Beloftes' }
const read = async (path: string) => (await app().request(path)).text()

test('the checklist leads to plain questions, and what is answered with yes stands on the site', async () => {
  const dashboard = await open({ path: admin.dashboard, title: '' })
  await dashboard.getByRole('link', { name: /^Naar Beloftes/ }).click()
  await dashboard.getByRole('heading', { name: 'Beloftes', level: 1 }).waitFor()

  const page = await open(screen)
  const guarantee = page.getByRole('switch', { name: 'Geef je garantie op gevelreiniging?' })
  const years = page.getByLabel('Hoeveel jaar garantie?')
  await expect.poll(() => years.count()).toBe(0)
  await guarantee.click()
  await years.fill('7')
  await page.getByRole('switch', { name: 'Werk je zonder stelling?' }).click()
  expect(await read(site.home)).not.toMatch(/Geen stelling nodig|7 jaar/)
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await read(site.home)).toContain('Geen stelling nodig')
  expect(await read(site.service('gevelreiniging'))).toContain('7 jaar garantie')
  expect(await read(site.terms)).toContain('7 jaar garantie op de reiniging.')

  await guarantee.click()
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await ask(api.settings('claims'))).toMatchObject({ guarantee: false, facade_guarantee_years: null, no_scaffolding: true })
  expect(await read(site.terms)).not.toContain('garantie')
})

test('below a sentence stands what it waits for, and no placeholder', async () => {
  const page = await open({ path: `${admin.pages}?bewerk=home`, title: '' })
  const waits = page.getByText('Bezoekers lezen deze zin nu niet. Wat weggelaten is, wacht op: Belofte ‘tevredenheid’.')
  await waits.waitFor({ state: 'attached' })
  const readings = await page.locator('p[id$="-help"]').allTextContents()
  expect(readings.filter((reading) => /[{[]/.test(reading))).toEqual([])
})
