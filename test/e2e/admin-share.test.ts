import { expect, test } from 'vitest'
import type { Article } from '#features/articles/article.ts'
import { admin, api } from '#routes.ts'
import { blogPost } from '../support/builders.ts'
import { backOffice } from '../support/back-office.ts'
import { heldBack } from '../support/held-back.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'

const office = backOffice()
const { browser, ask } = office

const createPost = async (fields: Parameters<typeof blogPost>[0]) =>
  (await ask(api.collection('blog-posts'), { json: blogPost(fields) })) as Article

async function openPreview({ id }: { id: string }, options: Parameters<typeof office.open>[1] = {}) {
  const page = await office.open({ path: admin.blog, title: 'Blog' }, { query: `?bewerk=${id}`, ...options })
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('a draft is shared by a link, which somebody without an account opens until it is revoked', async () => {
  const post = await createPost({ title: 'Mos op pannen', slug: 'mos-op-pannen', content: '<p>Nog geheim.</p>' })
  const page = await openPreview(post, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Deel link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deel een link' })
  await dialog.getByRole('button', { name: 'Maak link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(url).toMatch(/\/voorbeeld\/[\da-f]{64}$/)
  await dialog.getByText(/^Werkt tot \d/).waitFor()
  await dialog.getByText(/^tot \d/).waitFor()
  await dialog.getByRole('button', { name: 'Kopieer' }).click()
  await expectToast(page, 'Link gekopieerd')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const guest = await browser.open({ expected: /404/ })
  await guest.goto(url)
  await guest.getByRole('heading', { name: 'Mos op pannen', level: 1 }).waitFor()
  await guest.getByText(/^Voorbeeld van .+: dit staat nog niet op de website\. Deze link werkt tot \d/).waitFor()
  await expectSound(guest, 'a shared preview')

  await dialog.getByRole('button', { name: 'Intrekken' }).click()
  await expectToast(page, '1 link ingetrokken', 'Wie ze heeft, ziet niets meer.')
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Link' }).count()).toBe(0)
  expect((await guest.reload())?.status()).toBe(404)
})

test('links can only be closed until they are read, so that no button moves away from under a finger', async () => {
  const page = await openPreview(await createPost({ title: 'Traag', slug: 'traag' }))
  const read = heldBack()
  await page.route(/\/share$/, (route) => read.then(() => route.continue()))
  await page.getByRole('button', { name: 'Deel link' }).click()
  const buttons = () => page.getByRole('dialog', { name: 'Deel een link' }).getByRole('button').allInnerTexts()
  await expect.poll(buttons).toEqual(['Sluiten'])
  read.release()
  await expect.poll(buttons).toEqual(['Sluiten', 'Maak link'])
})

test('what is published already has no link to share', async () => {
  const page = await openPreview(await createPost({ title: 'Al gelezen', slug: 'al-gelezen', published: true }))
  await expect.poll(() => page.getByRole('button', { name: 'Deel link' }).count()).toBe(0)
})

test('links are made and shown on a phone and at a desk', async () => {
  const page = await openPreview(await createPost({ title: 'Onderweg', slug: 'onderweg' }))
  await expectSound(page, 'a preview that can be shared')
  await page.getByRole('button', { name: 'Deel link' }).click()
  await page.getByRole('dialog', { name: 'Deel een link' }).getByRole('button', { name: 'Maak link' }).click()
  await page.getByRole('button', { name: 'Intrekken' }).waitFor()
  await expectSound(page, 'a link that was made')
})
