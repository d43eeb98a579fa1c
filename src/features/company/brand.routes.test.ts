import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Brand } from './brand.ts'
import { DEFAULT_COMPANY } from './company.ts'
import { STANDARD_BRAND } from './brand-assets.ts'
import { admin, api, icons, site } from '#routes.ts'
import { noise } from '../../../test/support/pictures.ts'
import { type Sent, sendImage } from '../../../test/support/send-image.ts'
import type { Session } from '../../../test/support/start-app.ts'
import { type OpenApp, openApp } from '../../../test/support/open-app.ts'

const RED = '#b3261e'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0z" fill="${RED}"/></svg>`

let app: OpenApp
let session: Session

beforeAll(async () => {
  app = await openApp({ SEED: 'services' })
  session = await app.login()
})
afterAll(() => app.stop())
beforeEach(() => save({}))

const save = (own: Partial<Brand>, headers: Record<string, string> = {}) =>
  app.request(api.settings('brand'), { method: 'PUT', json: { ...STANDARD_BRAND, ...own }, session, headers })
const text = async (path: string) => (await app.request(path)).text()
const send = (use: string, own: Partial<Sent> = {}) =>
  sendImage(app, api.uploadBrand, session, { bytes: Buffer.from(LOGO), name: 'logo.svg', type: 'image/svg+xml', ...own }, { use })
const uploaded = async (use = 'logo', own: Partial<Sent> = {}) => ((await (await send(use, own)).json()) as { address: string }).address
const pictureAt = async (path: string) => sharp(Buffer.from(await (await app.request(path)).arrayBuffer())).metadata()

describe('a colour', () => {
  test('is on the next request on every page, in the back office and on phones', async () => {
    expect(await text(site.home)).not.toContain(RED)
    expect((await save({ colour: 'B3261E' })).status).toBe(200)
    for (const path of [site.home, site.contact, '/bestaat-niet', admin.login]) expect(await text(path)).toContain(`:root{--accent:${RED};`)
    expect(await text(site.home)).toContain(`<meta name="theme-color" content="${RED}"/>`)
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ theme_color: RED })
    expect(await text(`${icons.drawing}?v=b3261e`)).toContain(RED)
    expect(await pictureAt(icons.touch)).toMatchObject({ format: 'png', width: 180 })
  })

  test('in which words cannot be read is refused, beside its field', async () => {
    const response = await save({ colour: '#19a3ad' })
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ path: 'colour', code: 'low-contrast' }] }])
  })

  test('does not go over the one that somebody else saved meanwhile', async () => {
    const etag = (await app.request(api.settings('brand'), { session })).headers.get('ETag') ?? ''
    expect((await save({ colour: RED }, { 'If-Match': etag })).status).toBe(200)
    expect((await save({ colour: '#000000' }, { 'If-Match': etag })).status).toBe(412)
  })
})

describe('a logo', () => {
  test('is in header and footer, and all small pictures are made of it', async () => {
    const logo = await uploaded()
    expect(logo).toMatch(/^\/storage\/photos\/brand\/[\da-f]{16}(-[\da-f]{8})?-1200x0300\.png$/)
    expect((await save({ logo })).status).toBe(200)
    const page = await text(site.home)
    const shown = `<img src="${logo}?width=480&amp;format=webp" width="176" height="44" alt="${DEFAULT_COMPANY.name}"`
    expect(page.split(shown)).toHaveLength(3)
    expect(page).toContain('[data-logo=dark][data-logo]{width:11rem;height:2.75rem')
    const [, share = ''] = /property="og:image" content="[^"]*?(\/gedeeld\/[^"]+)"/.exec(page) ?? []
    expect(await pictureAt(share)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(page).toContain(`"logo":{"@type":"ImageObject","url":"`)
    expect(await pictureAt(icons.logo)).toMatchObject({ width: 480, height: 120 })
    const [, favicon = ''] = /rel="icon" href="([^"]+)"/.exec(page) ?? []
    const named = await app.request(favicon)
    expect([named.headers.get('Content-Type'), named.headers.get('Cache-Control')]).toEqual([
      'image/x-icon',
      'public, max-age=31536000, immutable',
    ])
    expect(named.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect((await app.request(icons.favicon)).headers.get('Cache-Control')).toBe('no-cache')
    expect(await pictureAt(icons.home(512))).toMatchObject({ width: 512, height: 512 })
  })

  test('that is taken back leaves the site as the product comes', async () => {
    const read = () => Promise.all([text(site.home), text(icons.drawing), text('/manifest.webmanifest')])
    const before = await read()
    await save({ logo: await uploaded(), colour: RED })
    expect(await read()).not.toEqual(before)
    await save({})
    expect(await read()).toEqual(before)
    expect((await app.request(icons.logo)).status).toBe(404)
  })

  test('is a drawing by what it holds, whatever its name, and its address never has the size of an advertisement', async () => {
    for (const own of [
      { name: 'logo.png', type: 'image/png' },
      { name: 'logo', type: '' },
    ]) {
      const response = await send('logo', own)
      const { address } = (await response.json()) as { address: string }
      expect([response.status, address]).toEqual([201, expect.stringMatching(/-\d{4}x\d{4}\.png$/)])
    }
  })

  test.each<[string, Partial<Sent>, string]>([
    ['of no bytes', { bytes: Buffer.alloc(0) }, 'not-an-image'],
    ['that is no drawing', { bytes: Buffer.from('<html></html>') }, 'not-an-image'],
    ['with loose words', { bytes: Buffer.from(LOGO.replace('<path', '<text>Dak</text><path')) }, 'svg-text'],
  ])('%s is refused beside its field', async (_what, own, code) => {
    const response = await send('logo', own)
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ path: 'file', code }] }])
  })

  test('of another site, or of another folder, is refused', async () => {
    for (const logo of ['https://voorbeeld.test/logo.png', '/storage/requests/a.png', '/storage/photos/brand/../a.png'])
      expect([logo, (await save({ logo })).status]).toEqual([logo, 422])
  })

  test('of pixels is as good', async () => {
    const bytes = await noise(600, 200)
    expect(await uploaded('logo', { bytes, name: 'logo.png', type: 'image/png' })).toMatch(/-0600x0200\.png$/)
    expect(await uploaded('share', { bytes, name: 'deel.png', type: 'image/png' })).toMatch(/-1200x0630\.jpg$/)
  })
})
