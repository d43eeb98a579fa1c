import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import type { Service } from '#features/services/service.ts'
import { api, site } from '#routes.ts'
import { PICTURES } from '#site/pictures/catalog.ts'
import { asTheDemo } from '../support/as-the-demo.ts'
import { useBrowser } from '../support/browser.ts'
import { media } from '../support/builders.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

const PIXELS = 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAACQAQCdASoQAAsABUB8JZQAAudF1YwA/rvGsclNXlE0swAA'

let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'essential' })
  session = await app.login()
  await asTheDemo(app, session)
})
afterAll(() => app.stop())

const change = (collection: 'media' | 'services', id: string, json: object) =>
  app.request(api.row(collection, id), { method: 'PATCH', json, session })
const htmlOf = async (path: string) => (await app.request(path)).text()
const policyOf = async (path: string) => (await app.request(path)).headers.get('Content-Security-Policy') ?? ''

describe('a photo of the company', () => {
  const TEAM = { page_name: 'over-ons', section: 'team' }
  let photo: Photo

  beforeAll(async () => {
    const json = media({ ...TEAM, file_url: '/storage/photos/ploeg.webp', alt_text: 'Onze ploeg', placeholder: PIXELS })
    const response = await app.request(api.collection('media'), { json, session })
    if (response.status !== 201) throw new Error(`The photo was answered with ${response.status}`)
    photo = (await response.json()) as Photo
  })
  afterAll(() => app.request(api.row('media', photo.id), { method: 'DELETE', session }))

  test('is shown after what stands in for it', async () => {
    const html = await htmlOf(site.about)
    expect(html).toContain('/storage/photos/ploeg.webp?width=768&amp;format=avif 768w')
    expect(html).toContain(`.blur--storage-photos-ploeg-webp{background:url(${PIXELS})`)
  })

  test('that does not load gives way to ours, with our words', async () => {
    const page = await browser.openTab({ expected: /404/ })
    await page.goto(app.url + site.about)
    await page
      .getByRole('img', { name: /^Rij huizen/ })
      .first()
      .waitFor()
    // The browser takes the new address after the alt text, and loads the picture after that.
    const shown = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => ((image as HTMLImageElement).naturalWidth > 0 ? (image as HTMLImageElement).currentSrc : ''))
    await expect.poll(shown).toMatch(/hero-na-768\.webp$/)
  })

  test('that is not active is not there', async () => {
    expect((await change('media', photo.id, { is_active: false })).status).toBe(200)
    const html = await htmlOf(site.about)
    expect(html).not.toContain('/storage/photos/ploeg.webp')
    expect(html).toContain('Getekend huis')
  })
})

describe('in the opening of the home page', () => {
  const ALT_TEXTS = [PICTURES['hero-voor'].alt, PICTURES['hero-na'].alt]
  const create = async (own: object) => {
    const response = await app.request(api.collection('media'), { json: media({ page_name: 'home', ...own }), session })
    expect(response.status).toBe(201)
    return ((await response.json()) as Photo).id
  }
  const openingOf = async (loaded: string | undefined) => {
    const page = await browser.openTab({ expected: /404/ })
    if (loaded)
      await page.route(`**${loaded}*`, (route) => route.fulfill({ path: 'public/apple-touch-icon.png', contentType: 'image/png' }))
    await page.goto(app.url + site.home)
    const images = page.locator('main section').first().locator('img')
    await expect.poll(() => images.last().getAttribute('alt')).toBe(ALT_TEXTS[1])
    await expect.poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0))).toBe(true)
    return images.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt, currentSrc }) => [alt, new URL(currentSrc).pathname]))
  }

  test.each(['Ons werk in de Stationsstraat', null])(
    'a photo with the alt text %s that does not load becomes ours, with ours',
    async (alt_text) => {
      const id = await create({ section: 'hero', file_url: '/storage/photos/straat.webp', alt_text })
      expect(await openingOf(undefined)).toEqual([[ALT_TEXTS[1], '/pictures/hero-na-768.webp']])
      await app.request(api.row('media', id), { method: 'DELETE', session })
    },
  )

  test.each(['voor', 'na'])('of a pair of which only the photo ‘%s’ loads, both become ours, with our alt texts', async (moment) => {
    const before_id = await create({ section: 'sectie', file_url: '/storage/photos/straat-voor.webp', alt_text: 'Onze straat, vuil' })
    const id = await create({ section: 'hero', file_url: '/storage/photos/straat-na.webp', alt_text: 'Onze straat, proper', before_id })
    expect(await openingOf(`/storage/photos/straat-${moment}.webp`)).toEqual([
      [ALT_TEXTS[0], '/pictures/hero-voor-768.webp'],
      [ALT_TEXTS[1], '/pictures/hero-na-768.webp'],
    ])
    for (const each of [id, before_id]) await app.request(api.row('media', each), { method: 'DELETE', session })
  })
})

describe('an image that staff named by its address elsewhere', () => {
  let service: Service

  beforeAll(async () => {
    const { items } = (await (await app.request(api.collection('services'), { session })).json()) as { items: Service[] }
    service = items.find(({ slug }) => slug === 'gevelreiniging') as Service
  })
  const name = async (image_url: string) => expect((await change('services', service.id, { image_url })).status).toBe(200)
  const openHome = async () => {
    const page = await browser.openTab({ expected: /another host: https:\/\/foto\.test|ERR_FAILED/ })
    const referrers: (string | undefined)[] = []
    await page.route('https://foto.test/**', async (route) => {
      referrers.push((await route.request().allHeaders())['referer'])
      await route.fulfill({ path: 'public/apple-touch-icon.png', contentType: 'image/png' })
    })
    await page.goto(app.url + site.home)
    return { page, referrers }
  }

  test('is shown on the page that needs it, and its host learns nothing of the page', async () => {
    await name('https://foto.test/gevel.png')
    const { page, referrers } = await openHome()
    const image = page.locator('main a[href="/diensten/gevelreiniging"] img')
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toBe('https://foto.test/gevel.png')
    expect(referrers).toEqual([undefined])
  })

  test('widens the policy of that page by that host, and of no other', async () => {
    await name('https://foto.test/gevel.png')
    expect(await policyOf(site.home)).toContain("img-src 'self' data: blob: https://foto.test;")
    expect(await policyOf(site.about)).toContain("img-src 'self' data: blob:;")
  })

  test.each(['javascript:alert(1)', 'https://foto;script-src *.test/gevel.png'])('is refused as %s', async (image_url) => {
    expect((await change('services', service.id, { image_url })).status).toBe(422)
  })

  test('cannot smuggle anything into the policy', async () => {
    await name("https://foto;script-src'unsafe-inline'/gevel.png")
    expect(await policyOf(site.home)).toContain("img-src 'self' data: blob:;")
  })
})
