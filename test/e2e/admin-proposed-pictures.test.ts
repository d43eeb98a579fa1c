import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Brand } from '#features/company/brand.ts'
import { admin, api, storage } from '#routes.ts'
import { backOffice, nameLink, type StoredRow } from '../support/back-office.ts'
import { portfolioItem } from '../support/builders.ts'
import { noise } from '../support/pictures.ts'
import { expectSound } from '../support/screen-judges.ts'
import { sendImage, type Sent } from '../support/send-image.ts'

const { app, ask, open } = backOffice()

/** Uploads as somebody else does, so that the browser of the test has no picture in its cache. */
async function uploaded(path: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const sent: Sent = { bytes: await noise(900, 600), name: 'gevel.png', type: 'image/png' }
  return (await (await sendImage(app(), path, await app().login(), sent, fields)).json()) as Record<string, string>
}
const expectShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.src.startsWith('blob:') && image.naturalWidth > 1)).toBe(true)

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bekijken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Je hebt hier een voorstel' })
  await expectShown(dialog.locator('figure img').last())
  await expectSound(page, 'a proposal with a picture')
  await dialog.getByRole('button', { name: 'Overnemen in het formulier' }).click()
}

test('staff see the photo of a proposed project where they read it and in the form', async () => {
  const draft = portfolioItem({ title: 'Gevel in Melle', after_image: null })
  const { id } = (await ask(api.collection('portfolio-items'), { json: draft })) as StoredRow
  const { path, url = '' } = await uploaded(api.uploadProject, { kind: 'after', service_category: 'gevelreiniging' })
  await ask(`${api.row('portfolio-items', id)}?as=proposal`, { method: 'PATCH', json: { after_image: path } })
  expect((await app().request(url)).status).toBe(404)

  const page = await open({ path: admin.gallery, title: 'Portfolio Beheer' }, { expected: /404/ })
  await nameLink(page, 'Gevel in Melle').click()
  await takeOver(page)
  const field = page.getByRole('group', { name: 'Foto "na"' })
  await expectShown(field.getByRole('img'))
  await expect.poll(() => field.getByRole('link').count()).toBe(0)
})

test('staff see the logo of a proposed brand where they read it, in the form and in its samples, and take a colour from it', async () => {
  const { address = '' } = await uploaded(api.uploadBrand, { use: 'logo' })
  const brand = (await ask(api.settings('brand'))) as Brand
  await ask(`${api.settings('brand')}?as=proposal`, { method: 'PUT', json: { ...brand, logo: address } })
  const page = await open({ path: admin.brand, title: 'Merk' }, { expected: /404/ })
  await takeOver(page)
  await expectShown(page.getByRole('group', { name: 'Logo', exact: true }).getByRole('img'))
  await expect.poll(() => page.locator(`img[src^="${storage.root}/photos/brand/"]`).count()).toBe(0)
  await page.getByRole('button', { name: 'Kleur uit het logo halen' }).click()
  await expect.poll(() => page.getByLabel('Kleurcode').inputValue()).toMatch(/^#/)
})
