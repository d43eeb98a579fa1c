import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SLUGS } from '../support/built-in-services.ts'
import { api, site } from '#routes.ts'
import { hydrateBy } from '../support/hydrated.ts'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { blogPost } from '../support/builders.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

const ARTICLE = 'mos-op-de-oprit'
const PAGES = [...EVERY_PAGE, site.blogPost(ARTICLE)]
const WIDTHS = [480, 640, 768, 1200]

let app: TestApp
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp()
  const session = await app.login()
  const articles = [
    { slug: 'een-ander', featured_image: '/pictures/crepi-voor-1200.webp' },
    { slug: ARTICLE, featured_image: '/pictures/goot-na-1200.webp' },
  ]
  for (const own of articles) {
    const { status } = await app.request(api.collection('blog-posts'), { json: blogPost({ ...own, published: true }), session })
    if (status !== 201) throw new Error(`The article was answered with ${status}`)
  }
})
afterAll(() => app.stop())

const htmlOf = async (path: string) => (await app.request(path)).text()
const hasPictures = async (path: string) => /<main[^]*<img[^]*<\/main>/.test(await htmlOf(path))

const SCREENS = [
  { screen: 'a phone', viewport: PHONE, deviceScaleFactor: 1 },
  { screen: 'a sharp phone', viewport: PHONE, deviceScaleFactor: 2 },
  { screen: 'a desk', viewport: DESK, deviceScaleFactor: 1 },
  { screen: 'a sharp desk', viewport: DESK, deviceScaleFactor: 2 },
]

describe.each(SCREENS)('on $screen', ({ viewport, deviceScaleFactor }) => {
  let images: Awaited<ReturnType<typeof imagesOf>>

  test('each page names the size of its images, and asks first for one picture of the first view', async () => {
    const page = await browser.openTab({ viewport, deviceScaleFactor, javaScriptEnabled: false, expected: /404|ERR_FAILED/ })
    await page.route(/\/(pictures|storage)\//, (route) => route.abort())
    images = []
    for (const path of PAGES) if (await hasPictures(path)) images.push(...(await imagesOf(page, path)))
    const first = images.filter(({ isFirst }) => isFirst)
    const withPictures = new Set(images.map(({ path }) => path)).size
    expect(withPictures).toBeGreaterThan(7)
    // The page about the company opens with a drawing.
    const drawn = images.some(({ path }) => path === site.about) ? 1 : 0
    expect(new Set(first.map(({ path, frame }) => `${path} ${frame}`)).size).toBe(withPictures - drawn)
    expect(first.filter(({ isInView, isLazy }) => !isInView || isLazy)).toEqual([])
    expect(images.filter(({ isFirst, isLazy }) => isFirst === isLazy)).toEqual([])
    expect(images.filter(({ ratio }) => !(ratio > 0))).toEqual([])
  })

  test('each image is fetched at the size at which it is shown', () => {
    const wrong = images.filter(({ asked, wanted }) => {
      const tooMuch = asked > 1.6 * wanted && WIDTHS.some((width) => width < asked && width >= wanted)
      const tooLittle = asked < 0.6 * wanted && asked < Math.max(...WIDTHS)
      return tooMuch || tooLittle || !asked
    })
    expect(wrong).toEqual([])
  })
})

/**
 * Returns the page's images as they are laid out. No image loads, so each requests the file that it wants, and only the layout determines
 * its size.
 */
async function imagesOf(page: Page, path: string) {
  await page.goto(app.url + path)
  const images = await page.locator('main img').evaluateAll((elements) =>
    (elements as HTMLImageElement[]).map((image) => {
      const { width, height, top } = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      return {
        asked: Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
        // An image covers its frame, so the cropped parts must be counted too.
        wanted: Math.max(width, height * ratio) * devicePixelRatio,
        ratio,
        isFirst: image.fetchPriority === 'high',
        isLazy: image.loading === 'lazy',
        isInView: top < innerHeight,
        frame: [...document.querySelectorAll('main *')].indexOf(image.closest('picture')?.parentElement ?? image),
      }
    }),
  )
  return images.map((image) => ({ path, ...image }))
}

describe.each(PAGES)('%s', (path) => {
  test('has in its own styles what stands in for each of its pictures', async () => {
    const html = await htmlOf(path)
    const names = [...html.matchAll(/ src="\/pictures\/([a-z-]+)-\d+\.webp"/g)].map(([, name]) => name ?? '')
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(names.filter((name) => !styles.includes(`.blur-${name}{background:url(data:image/webp;base64,`))).toEqual([])
  })

  test('is shared with a picture that is what it is said to be', async () => {
    const found = (await htmlOf(path)).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)
    const tags: Record<string, string> = Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]))
    expect(tags['og:image']).toMatch(/^http:\/\/127\.0\.0\.1/)
    expect(tags['twitter:image']).toBe(tags['og:image'])
    const { width, height } = await sharp(await (await fetch(tags['og:image'] ?? '')).arrayBuffer()).metadata()
    const { 'og:image:width': saidWidth = `${width}`, 'og:image:height': saidHeight = `${height}` } = tags
    expect([saidWidth, saidHeight]).toEqual([`${width}`, `${height}`])
    expect([width, tags['og:image:alt'] === tags['twitter:image:alt']]).toEqual([1200, true])
  })
})

test('each service and the projects are shared with a picture of their own, an article with its own', async () => {
  const paths = [site.home, ...SLUGS.map(site.service), site.projects, site.blogPost(ARTICLE)]
  const shared = await Promise.all(paths.map(async (path) => /property="og:image" content="([^"]+)"/.exec(await htmlOf(path))?.[1]))
  expect(new Set(shared).size).toBe(paths.length)
  expect(shared.at(-1)).toContain('/pictures/goot-na-1200.webp')
})

test('what stands in for the street is seen before the street is, and a script brings none of it', async () => {
  const page = await browser.openTab()
  await page.route('**/pictures/**', () => {})
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(app.url + site.projects, { waitUntil: 'domcontentloaded' })
  const picture = page.getByRole('img', { name: /^Rij huizen/ }).first()
  await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toMatch(/^url\("data:image\/webp;base64,/)
  await hydrateBy(page, page.getByRole('navigation', { name: 'Filter op dienst' }).getByRole('link', { name: 'Alle' }))
  expect(scripts.join(' ')).toContain('projects.island')
  for (const script of scripts) expect(await (await fetch(script)).text()).not.toContain('data:image/webp')
})

test('without JavaScript a picture that does not come keeps its place and says what it shows', async () => {
  const page = await browser.openTab({ javaScriptEnabled: false, expected: /ERR_FAILED/ })
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(app.url + site.service('gevelreiniging'))
  const picture = page.locator('main').getByRole('img').first()
  const { height, words } = await picture.evaluate((image) => ({
    height: image.getBoundingClientRect().height,
    words: getComputedStyle(image, '::after').content,
  }))
  expect(height).toBeGreaterThan(300)
  expect(words).toBe(`"${await picture.getAttribute('alt')}"`)
})
