import { expect, test } from 'vitest'
import type { Brand } from '#features/company/brand.ts'
import { STANDARD_BRAND } from '#features/company/brand-assets.ts'
import { admin, api, site } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'

const WHITE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0z" fill="#fff"/></svg>'

const { open, app, ask } = backOffice()
const stored = async () => (await ask(api.settings('brand'))) as Brand

test('on a phone a pale colour becomes the nearest that can be read, and a white logo goes to the dark ground', async () => {
  const page = await open({ path: admin.brand, title: 'Merk' }, { viewport: PHONE })
  await page.getByLabel('Kleurcode').fill('#19a3ad')
  await page.getByText('Te licht').waitFor()
  await page.locator('#field-logo').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(WHITE) })
  await page.getByText('Op een lichte grond is dit logo bijna niet te zien.').waitFor()
  await expectNoAxeViolations(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Gebruik het op donker' }).click()
  await page.getByRole('button', { name: 'Neem deze' }).click()
  await page.getByText('Te licht').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Geen wijzigingen').waitFor()

  const { colour, logo, logo_on_dark } = await stored()
  expect([colour, logo, logo_on_dark]).toEqual([expect.stringMatching(/^#0/), null, expect.stringMatching(/^\/storage\/photos\/brand\//)])
  await page.waitForFunction((own) => document.documentElement.style.getPropertyValue('--accent') === own, colour)
  const home = await (await app().request(site.home)).text()
  expect(home).toContain(`--accent:${colour}`)
  expect(home).toContain('background:var(--ground-strong)')
  await ask(api.settings('brand'), { method: 'PUT', json: STANDARD_BRAND })
})
