import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
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

const sharePicture = async () => {
  const html = await read(site.home)
  const [address = '', alt = ''] = ['', ':alt'].map(
    (of) => new RegExp(`<meta property="og:image${of}" content="([^"]*)"`).exec(html)?.[1] ?? '',
  )
  const response = await app.request(new URL(address.replaceAll('&amp;', '&')).href.replace(/^https?:\/\/[^/]+/, ''))
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => (y * info.width + x) * info.channels
  const cached = response.headers.get('Cache-Control')
  return {
    address,
    alt,
    cached,
    type: response.headers.get('Content-Type'),
    info,
    colourAt: (x: number, y: number) => [...data.subarray(at(x, y), at(x, y) + 3)],
  }
}

test('the picture that other sites show is its mark and its name on its colour', async () => {
  const { type, info, colourAt, alt } = await sharePicture()
  expect([type, info.width, info.height]).toEqual(['image/jpeg', 1200, 630])
  expect(colourAt(5, 5)).toEqual(colourAt(1190, 620))
  // Where the name stands, some pixels are white.
  const row = Array.from({ length: 1200 }, (_, x) => colourAt(x, 430))
  expect(row.some((colour) => colour.every((value) => value > 240))).toBe(true)
  expect(alt).not.toBe('')
})

test('another name is another picture, whatever is in it', async () => {
  const before = await sharePicture()
  const company = (await (await app.request(api.settings('company'), { session })).json()) as object
  const named = {
    ...DEFAULT_COMPANY,
    ...company,
    name: 'Öz & Zn. 100% "proper" #1?',
    phone: '053 11 22 33',
    email: 'a@b.be',
    city: 'Aalst',
  }
  const rest = { vat_number: DEFAULT_COMPANY.vat_number, work_area: 'Aalst', court: 'Gent', opening_hours: 'Op afspraak' }
  await app.request(api.settings('company'), { method: 'PUT', json: { ...named, ...rest }, session })
  const after = await sharePicture()
  expect(after.address).not.toBe(before.address)
  expect(after.alt).toBe('Öz &amp; Zn. 100% &quot;proper&quot; #1?')
  expect([after.type, after.cached]).toEqual(['image/jpeg', 'public, max-age=31536000, immutable'])
})

test('its owner can show the photographs of the demo, and they are there at the next request', async () => {
  await app.request(api.settings('pictures'), { method: 'PUT', json: { built_in: true }, session })
  expect(await read(site.home)).toContain('/pictures/hero-voor-768.webp')
  expect(await read(site.home)).not.toContain('getekend')
})
