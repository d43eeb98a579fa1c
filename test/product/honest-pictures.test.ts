import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { PICTURES } from '#site/pictures/catalog.ts'
import { api, site } from '#routes.ts'
import { service } from '../support/builders.ts'
import { openApp, type OpenApp } from '../support/open-app.ts'
import type { Session } from '../support/start-app.ts'

let app: OpenApp
let session: Session
beforeAll(async () => {
  app = await openApp({ SEED: 'essential' })
  session = await app.login()
  await app.request(api.collection('services'), {
    json: service({ name: 'Ramen wassen', slug: 'ramen', active: true, image_url: null }),
    session,
  })
})
afterAll(() => app.stop())

const read = async (path: string) => (await app.request(path)).text()
/** Matches the addresses of built-in photographs, wherever they stand. */
const PHOTOGRAPH = new RegExp(`/pictures/(?:${[...Object.keys(PICTURES), 'deel(?:-[a-z]+)?'].join('|')})[-.]`, 'g')

async function addresses(): Promise<string[]> {
  const found = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  return [...new Set([...found, site.home, site.thanks, site.privacy, site.terms, '/nergens'])]
}

test('a site that began without demo content shows drawings, and no built-in photograph anywhere', async () => {
  const paths = await addresses()
  expect(paths).toContain(site.service('ramen'))
  for (const path of [...paths, '/sitemap.xml', site.rss, '/manifest.webmanifest', `${api.root}/services`])
    expect({ path, photographs: (await read(path)).match(PHOTOGRAPH) }).toEqual({ path, photographs: null })
  expect(await read(site.home)).toContain('/pictures/getekend-huis-voor.svg')
  expect(await read(site.service('ramen'))).toContain('/pictures/getekend-huis-na.svg')
})

test('every drawing on its pages is a picture that exists', async () => {
  const drawn = new Set(
    (await Promise.all((await addresses()).map(read))).flatMap((html) => html.match(/\/pictures\/getekend-[a-z-]+\.svg/g) ?? []),
  )
  expect(drawn.size).toBeGreaterThan(5)
  for (const address of drawn) expect(await sharp(`public${address}`).metadata()).toMatchObject({ format: 'svg', width: 1200 })
})

test('the picture that other sites show is its mark on its colour', async () => {
  const [, path = ''] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]*)"/.exec(await read(site.home)) ?? []
  const response = await app.request(path.replaceAll('&amp;', '&'))
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const colourAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ]
  expect(colourAt(5, 5)).toEqual(colourAt(1190, 620))
})

test('its owner can show the photographs of the demo, and they are there at the next request', async () => {
  await app.request(api.settings('pictures'), { method: 'PUT', json: { built_in: true }, session })
  expect(await read(site.home)).toContain('/pictures/hero-voor-768.webp')
  expect(await read(site.home)).not.toContain('getekend')
})
