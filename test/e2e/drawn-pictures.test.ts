import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { PER_PAGE } from '#site/list-pages.ts'
import { useBrowser } from '../support/browser.ts'
import { blogPost, media } from '../support/builders.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'essential' })
  session = await app.login()
})
afterAll(() => app.stop())

const add = async (collection: 'blog-posts' | 'media', json: object) => {
  const response = await app.request(api.collection(collection), { json, session })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string }
}

test('a drawing replaces a photo that does not load, with its own alt text', async () => {
  await add('media', media({ page_name: 'over-ons', section: 'team', file_url: '/storage/photos/weg.webp', alt_text: 'Onze ploeg' }))
  await add('media', media({ page_name: 'over-ons', section: 'service_2', file_url: '/storage/photos/ook-weg.webp', alt_text: 'Crepi' }))
  const page = await browser.openTab({ expected: /404/ })
  await page.goto(app.url + site.about)
  const shown = async (address: string) => {
    const image = page.locator(`main img[src="${address}"]`)
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    return image.getAttribute('alt')
  }
  expect(await shown('/pictures/getekend-huis-na.svg')).toBe('Tekening van hetzelfde huis, proper')
  expect(await shown('/pictures/getekend-crepi-na.svg')).toBe('')
})

test('the slider of a pair that does not load names what the drawings show', async () => {
  const alt_text = 'De gevel van de familie Claes'
  const photo = { page_name: 'gevelreiniging', section: 'hero', alt_text }
  const { id } = await add('media', media({ ...photo, file_url: '/storage/photos/vuil.webp' }))
  await add('media', media({ ...photo, file_url: '/storage/photos/proper.webp', before_id: id }))
  const page = await browser.openTab({ expected: /404/ })
  await page.goto(app.url + site.service('gevelreiniging'))
  await page.getByRole('slider', { name: 'Schuif van vóór naar na: bakstenen gevel', exact: true }).waitFor()
  const frame = page.locator('[data-wash]')
  await expect
    .poll(() => frame.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
    .toEqual(['/pictures/getekend-gevel-voor.svg', '/pictures/getekend-gevel-na.svg'])
  expect(await frame.innerHTML()).not.toContain(`="${alt_text}"`)
})

test('articles without a picture that are loaded later show no built-in photograph', async () => {
  for (let number = 0; number <= PER_PAGE; number++)
    await add('blog-posts', blogPost({ slug: `mos-${number}`, title: `Mos ${number}`, featured_image: null, published: true }))
  const page = await browser.openTab()
  await page.goto(app.url + site.blog)
  const more = page.getByRole('link', { name: 'Meer laden' })
  await more.hover()
  await page.waitForFunction(() => Object.keys(document.querySelector('[data-island]') ?? {}).some((key) => key.startsWith('__react')))
  await more.click()
  const articles = page.getByRole('main').getByRole('article')
  await articles.nth(PER_PAGE).waitFor()
  await expect
    .poll(() => articles.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
    .toEqual(['/pictures/getekend-gevel-na.svg'])
})
