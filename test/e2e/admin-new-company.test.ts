import { expect, test } from 'vitest'
import { admin, adminMessage, api } from '#routes.ts'
import { services } from '../support/admin-screens.ts'
import { backOffice } from '../support/back-office.ts'
import { quoteRequest } from '../support/builders.ts'
import { formEvidence } from '../support/form-evidence.ts'

// A company of which nobody has entered the data yet.
const { app, ask, open } = backOffice('essential')

test('its staff answer a request in the name that the site has', async () => {
  const json = { ...quoteRequest({ name: 'Els', phone: null, email: 'els@voorbeeld.test' }), ...formEvidence(app()) }
  const { id } = (await (await app().request(api.quoteRequests, { json })).json()) as { id: string }
  const page = await open({ path: adminMessage(id), title: 'Berichten' })
  const link = page.getByRole('article').getByRole('link', { name: 'Beantwoorden' })
  const { name } = (await ask(api.settings('company'))) as { name: string }
  await expect.poll(() => link.getAttribute('href')).toContain(encodeURIComponent(name))
  // There is no mail server either, so the site sends no mail of theirs.
  await page.getByRole('article').getByRole('radio', { name: 'Mail' }).check()
  await page.getByText('Er is nog geen mailserver ingesteld (SMTP_URL), dus hier kan geen mail vertrekken.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Verstuur', exact: true }).count()).toBe(0)
})

test('a price says below each field how visitors read it, also to a screen reader', async () => {
  const page = await open(services)
  await page.getByRole('button', { name: 'Kolom toevoegen' }).click()
  const column = page.getByRole('group', { name: 'Kolom 1' })
  await column.getByRole('button', { name: 'Punt toevoegen' }).click()
  const reading = 'Bezoekers lezen deze zin nu niet. Wat weggelaten is, wacht op: Jaren ervaring.'
  for (const name of ['Naam', 'Woord vóór de prijs', 'Eenheid, zoals per m² (leeg: voor het geheel)', 'Punt 1']) {
    const field = column.getByLabel(name, { exact: true })
    await field.fill('Al {jaren} jaar')
    await expect.poll(() => describedBy(field)).toBe(reading)
    await field.fill('')
  }
})

const describedBy = (field: ReturnType<Awaited<ReturnType<typeof open>>['locator']>) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

test('the preview of a link to the site shows the name on the colour, and no built-in photograph', async () => {
  const page = await open({ path: admin.brand, title: 'Merk' })
  const { name } = (await ask(api.settings('company'))) as { name: string }
  const preview = page.getByText('Als iemand de site deelt').last().locator('..')
  await preview.getByText(name, { exact: true }).waitFor()
  await expect
    .poll(() => preview.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')?.slice(0, 10))))
    .toEqual(['data:image'])
})
