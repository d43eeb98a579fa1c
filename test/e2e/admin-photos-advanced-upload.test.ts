import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { advancedPhotos, libraryOf } from '../support/photo-office.ts'
import { noise } from '../support/pictures.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { clear, stored } = libraryOf(office)
const open = (options: Parameters<typeof office.open>[1] = {}) => office.open(advancedPhotos, { query: '?upload=1', ...options })

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp(await noise(600, 400))
    .jpeg({ quality: 40 })
    .toBuffer()
})
beforeEach(clear)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'SEO Photo Upload' })
const field = (page: Page, name: string) => dialog(page).getByLabel(name)
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Upload', exact: true })
const score = (page: Page) => dialog(page).getByRole('region', { name: 'SEO score' })
const advice = (page: Page) => score(page).getByRole('listitem').allInnerTexts()
const choose = (page: Page, name: string, buffer = jpeg, mimeType = 'image/jpeg') =>
  page.locator('#field-file').setInputFiles({ name, mimeType, buffer })
const says = (page: Page, words: string) => dialog(page).getByText(words, { exact: true }).first().waitFor()

test('the dialog opens from the screen, follows what is typed, and takes the photo into the library', async () => {
  const page = await open({ query: '' })
  await page.getByRole('link', { name: 'Foto uploaden' }).first().click()
  await score(page).getByText('0/100 Poor').waitFor()
  await expect
    .poll(() => advice(page))
    .toEqual([
      'Write an alt text of 10-125 characters',
      'Add an SEO title',
      'Add a description of at least 10 characters',
      'Generate a WebP version of the photo',
    ])
  await expect
    .poll(() => field(page, 'Category').locator('option').allInnerTexts())
    .toEqual(['General', 'Hero', 'Gallery', 'Blog', 'Services', 'Testimonials'])

  await choose(page, 'Gevel_na reiniging.JPG')
  await expect.poll(() => field(page, 'SEO title').inputValue()).toBe('Gevel na reiniging')
  await says(page, '600 × 400 pixels')
  await dialog(page).getByText('This photo is small (600 × 400 pixels)').waitFor()
  const info = dialog(page).getByRole('region', { name: 'File info' })
  for (const fact of ['Gevel_na reiniging.JPG', 'gevel-na-reiniging.jpg', 'image/jpeg', '600 × 400 pixels'])
    await expect.poll(() => info.innerText()).toContain(fact)
  const size = jpeg.byteLength < 100_000 ? 15 : 10
  await score(page)
    .getByText(`${20 + size}/100 Poor`)
    .waitFor()

  await field(page, 'Alt text').fill('Gevel')
  await score(page)
    .getByText(`${40 + size}/100 Fair`)
    .waitFor()
  await field(page, 'Alt text').fill('Een propere gevel in Gent')
  await score(page)
    .getByText(`${60 + size}/100 Good`)
    .waitFor()
  await field(page, 'Description').fill('Na de reiniging met stoom')
  await score(page)
    .getByText(`${75 + size}/100 Excellent`)
    .waitFor()
  await expect
    .poll(() =>
      score(page)
        .getByRole('progressbar')
        .evaluate((bar: HTMLProgressElement) => bar.value),
    )
    .toBe(75 + size)
  await expect.poll(() => advice(page)).toEqual(['Generate a WebP version of the photo'])
  await field(page, 'Category').selectOption('Gallery')
  await sendButton(page).click()

  await expectToast(page, 'Photo uploaded successfully with SEO optimization!')
  const [photo] = await stored()
  expect(photo).toMatchObject({
    original_filename: 'Gevel_na reiniging.JPG',
    alt_text: 'Een propere gevel in Gent',
    seo_title: 'Gevel na reiniging',
    description: 'Na de reiniging met stoom',
    category: 'gallery',
    page_name: null,
    is_active: true,
    width: 600,
    height: 400,
  })
  await says(page, `Gevel_na reiniging.JPG is in the library, with an SEO score of ${photo?.seo_score}/100.`)
  for (const name of ['Alt text', 'SEO title', 'Description']) await expect.poll(() => field(page, name).inputValue()).toBe('')
  await expect.poll(() => dialog(page).getByRole('img').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Gevel_na reiniging.JPG', exact: true }).waitFor()
})

test('what is wrong is reported in the agreed words, and nothing can be sent until it is mended', async () => {
  const page = await open()
  await sendButton(page).click()
  await says(page, 'Please select a file')
  await says(page, 'Alt text is required')
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true)
  await field(page, 'Alt text').fill('te kort')
  await says(page, 'Alt text must be at least 10 characters')
  await field(page, 'Alt text').fill('x'.repeat(126))
  await says(page, 'Alt text must be no more than 125 characters')
  await field(page, 'Alt text').fill('x'.repeat(125))
  await choose(page, 'gevel.gif', jpeg, 'image/gif')
  await says(page, 'Only JPG, PNG, and WebP formats are allowed')
  await choose(page, 'IMG_1.HEIC', jpeg, 'image/heic')
  await says(
    page,
    'HEIC photos cannot be opened here. On an iPhone choose Settings > Camera > Formats > Most Compatible, or share the photo as JPEG',
  )
  await choose(page, 'gevel.jpg', Buffer.alloc(5_000_001))
  await says(page, 'File size must be less than 5MB')
  await choose(page, 'dak.jpg', Buffer.alloc(5_000_001))
  await says(page, 'File size must be less than 5MB')
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true)
  await choose(page, 'gevel.jpg')
  await until('it to be sendable', () => sendButton(page).isEnabled())
  expect(await stored()).toEqual([])
})

test('a title of one’s own stays when another photo is chosen, one from a file name does not', async () => {
  const page = await open()
  await choose(page, 'eerste-foto.jpg')
  await expect.poll(() => field(page, 'SEO title').inputValue()).toBe('Eerste foto')
  await choose(page, 'tweede-foto.jpg')
  await expect.poll(() => field(page, 'SEO title').inputValue()).toBe('Tweede foto')
  await field(page, 'SEO title').fill('Mijn titel')
  await choose(page, 'derde-foto.jpg')
  await expect.poll(() => field(page, 'SEO title').inputValue()).toBe('Mijn titel')
})

test('a large file is warned about, and one that is WebP need not become it', async () => {
  const page = await open()
  await choose(page, 'groot.jpg', Buffer.concat([jpeg, Buffer.alloc(600_000)]))
  await until('the warning', async () => (await advice(page)).includes('The file is over 500 KB: make it smaller before you upload it'))
  await choose(page, 'gevel.webp', await sharp(jpeg).webp().toBuffer(), 'image/webp')
  await until('less advice', async () => (await advice(page)).length === 2)
  await expect.poll(() => advice(page)).toEqual(['Write an alt text of 10-125 characters', 'Add a description of at least 10 characters'])
})

test('a photo that the server refuses is reported, with all that was typed kept, and sent again when it can be', async () => {
  const page = await open({ expected: /422|503/ })
  await choose(page, 'stuk.jpg', Buffer.from('geen foto'))
  await field(page, 'Alt text').fill('Een propere gevel in Gent')
  await sendButton(page).click()
  await expectToast(page, 'Upload failed', 'Eén of meer velden zijn niet goed ingevuld.')
  await says(page, 'Only JPG, PNG, and WebP formats are allowed')
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true)

  await choose(page, 'gevel.jpg')
  await page.route(`**${api.uploadPhoto}`, (route) => route.fulfill({ status: 503 }))
  await sendButton(page).click()
  await expectToast(page, 'Upload failed', 'Probeer het zo meteen opnieuw.')
  await expect.poll(() => field(page, 'Alt text').inputValue()).toBe('Een propere gevel in Gent')
  await endRoutes(page)
  await sendButton(page).click()
  await says(page, 'Photo uploaded successfully with SEO optimization!')
  expect((await stored()).map(({ original_filename }) => original_filename)).toEqual(['gevel.jpg'])
})

test('while a photo is on its way nothing else can be sent, and it can be called off', async () => {
  const page = await open()
  const answer = heldBack()
  await page.route(`**${api.uploadPhoto}`, (route) => answer.then(() => route.abort()))
  await choose(page, 'gevel.jpg')
  await field(page, 'Alt text').fill('Een propere gevel in Gent')
  await sendButton(page).click()
  await dialog(page).getByRole('progressbar', { name: 'Upload progress' }).waitFor()
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Uploading...' }).isDisabled()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
  answer.release()
  expect(await stored()).toEqual([])
})

test('who closes the dialog with something in it is asked, who cancels it is not', async () => {
  const page = await open()
  await field(page, 'Alt text').fill('Half')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
  await expect.poll(() => field(page, 'Alt text').inputValue()).toBe('Half')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test('on a phone and a desk nothing breaks a rule or sticks out: empty, with mistakes, filled in and done', async () => {
  // Without touch there is no button for the camera.
  const page = await open({ hasTouch: true })
  await expectSound(page, 'empty')
  await sendButton(page).click()
  await says(page, 'Alt text is required')
  await expectSound(page, 'with mistakes')
  await choose(page, `${'heel-lange-naam'.repeat(12)}.jpg`)
  await field(page, 'Alt text').fill('Een propere gevel in Gent')
  await says(page, '600 × 400 pixels')
  await expectSound(page, 'filled in')
  await sendButton(page).click()
  await says(page, 'Photo uploaded successfully with SEO optimization!')
  await expectSound(page, 'done')
})
