import { stat } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWidePlace, photoPlaces } from '#features/photos/page-section.ts'
import { api, site } from '#routes.ts'
import { frameAt } from '#site/pictures/place-frames.ts'
import { asTheDemo } from '../support/as-the-demo.ts'
import { useBrowser } from '../support/browser.ts'
import { BUILT_IN_SERVICES } from '../support/built-in-services.ts'
import { media } from '../support/builders.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

const KB = 1024
const PHONE = { on: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 } as const
const DESK = { on: 'desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 } as const
const PLACES = photoPlaces(BUILT_IN_SERVICES)
const WIDE = PLACES.filter(({ section }) => isWidePlace(section))
const pathOf = (page: string) => (page === 'home' ? site.home : page === 'over-ons' ? site.about : site.service(page))
/** How far a frame may be off: a card on a phone is as high as its words, and the fallback font of a slow network needs one line more. */
const TOLERANCE = 0.25
const nameIn = (place: { page_name: string; section: string }) => `${place.page_name}-${place.section}`

let app: TestApp
let session: Session
const browser = useBrowser()
beforeAll(async () => {
  app = await startApp({ SEED: 'essential' })
  session = await app.login()
  await asTheDemo(app, session)
})
afterAll(() => app.stop())

/** Returns the page's images. No image loads, so that each requests only the file that it wants. */
async function imagesOf(page: Page, path: string) {
  await page.goto(app.url + path)
  return page.locator('main img').evaluateAll((elements) =>
    (elements as HTMLImageElement[]).map((image) => {
      const { offsetWidth: width, offsetHeight: height } = image
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      return {
        address: image.currentSrc,
        src: image.getAttribute('src') ?? '',
        isFirst: image.fetchPriority === 'high',
        frame: width / height,
        wanted: Math.max(width, height * ratio) * devicePixelRatio,
      }
    }),
  )
}
const open = async ({ viewport }: typeof PHONE | typeof DESK, deviceScaleFactor: number) => {
  const page = await browser.openTab({ viewport, deviceScaleFactor, javaScriptEnabled: false, expected: /404|ERR_FAILED/ })
  await page.route(/\/(pictures|storage)\//, (route) => route.abort())
  return page
}

describe.each([PHONE, DESK])('on a sharp $on', (screen) => {
  test('each of our pictures in a wide place has nine tenths of the pixels that it shows', async () => {
    const page = await open(screen, screen.deviceScaleFactor)
    const soft: unknown[] = []
    for (const { page_name } of WIDE)
      for (const { address, isFirst, wanted } of await imagesOf(page, pathOf(page_name))) {
        const asked = Number(/-(\d+)\.avif$/.exec(address)?.[1])
        if (isFirst && !(asked >= 0.9 * wanted)) soft.push({ page_name, asked, wanted })
      }
    expect(soft).toEqual([])
  })

  test('so has a photo of the company, and every place cuts it off as staff were shown', async () => {
    for (const place of PLACES) {
      const json = media({ ...place, file_url: `/storage/photos/${nameIn(place)}.webp`, width: 3000, height: 2000 })
      expect((await app.request(api.collection('media'), { json, session })).status).toBe(201)
    }
    const page = await open(screen, screen.deviceScaleFactor)
    const wrong: unknown[] = []
    for (const page_name of new Set(PLACES.map((place) => place.page_name))) {
      const images = await imagesOf(page, pathOf(page_name))
      for (const place of PLACES.filter((each) => each.page_name === page_name)) {
        const shown = images.find(({ src }) => src.endsWith(`/${nameIn(place)}.webp`))
        const template = BUILT_IN_SERVICES.find(({ slug }) => slug === page_name)?.template ?? null
        const expected = frameAt(page_name, place.section, template)[screen.on]
        if (!shown || Math.abs(shown.frame / expected - 1) > TOLERANCE) wrong.push({ ...place, is: shown?.frame, expected })
        const asked = Number(/width=(\d+)/.exec(shown?.address ?? '')?.[1])
        if (isWidePlace(place.section) && shown && !(asked >= 0.9 * shown.wanted)) wrong.push({ ...place, asked, wanted: shown.wanted })
      }
    }
    const { ids } = (await (await app.request(api.mediaIds, { session })).json()) as { ids: string[] }
    await app.request(`${api.collection('media')}/bulk-delete`, { json: { ids }, session })
    expect(wrong).toEqual([])
  })
})

test('on a plain phone what the home page opens with weighs at most 40 KB', async () => {
  const page = await open(PHONE, 1)
  const first = (await imagesOf(page, site.home)).filter(({ isFirst }) => isFirst)
  const sizes = await Promise.all(first.map(async ({ address }) => (await stat(`public${new URL(address).pathname}`)).size))
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(40)
})
