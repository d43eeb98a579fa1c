import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { isLibraryPhoto } from '#kernel/rich-text-node.ts'
import { api, storage } from '#routes.ts'
import { media } from '../support/builders.ts'
import { animated, hugePng, noise, photoFromPhone } from '../support/pictures.ts'
import { type Sent, sendImage } from '../support/send-image.ts'
import type { Session } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'

const PLACED = { page_name: 'home', section: 'hero', alt_text: 'Propere gevel' }
const DESCRIBED = { alt_text: 'Propere gevel', seo_title: 'Gevel', description: 'Een gevel na de reiniging', category: 'gallery' }
const PROJECT = { kind: 'before', service_category: 'crepi-reiniging' }

let app: OpenApp
let session: Session
let jpeg: Buffer
let smallJpeg: Buffer

beforeAll(async () => {
  app = await openApp({ SEED: 'services' })
  session = await app.login()
  // Noise of that size would make the server busy with smaller copies during the whole file.
  jpeg = await sharp(await noise(16, 9))
    .resize(1600, 900)
    .jpeg()
    .toBuffer()
  smallJpeg = await sharp(await noise(60, 40))
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

const photo = (own: Partial<Sent> = {}): Sent => ({ bytes: jpeg, name: 'Gevel.jpg', type: 'image/jpeg', ...own })
const send = (path: string, sent: Sent, fields: Record<string, string>) => sendImage(app, path, session, sent, fields)
const sendPhoto = (sent: Sent, fields: Record<string, string> = PLACED) => send(api.uploadPhoto, sent, fields)
const codesOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { path: string; code: string }[] }
  return [response.status, ...errors.map(({ path, code }) => `${path} ${code}`)]
}
const rows = async () => ((await (await app.request(api.collection('media'), { session })).json()) as { items: Photo[] }).items

describe('a picture of a project', () => {
  test('gets the name that docs/product gives it, and is there for everybody', async () => {
    const response = await send(api.uploadProject, photo(), PROJECT)
    const stored = (await response.json()) as Record<string, unknown>
    expect([response.status, stored]).toEqual([
      201,
      {
        path: expect.stringMatching(/^before\/crepi-reiniging-before-\d{13}\.jpg$/) as string,
        url: storage.file('projects', String(stored.path)),
        width: 1600,
        height: 900,
        file_size: jpeg.length,
        mime_type: 'image/jpeg',
      },
    ])
    const seen = await app.request(String(stored.url))
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  })

  test('sent eight times at once has eight names', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(api.uploadProject, photo({ bytes: smallJpeg }), PROJECT)))
    const paths = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { path: string }).path))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(paths).size).toBe(8)
  })

  test('of an unknown kind, for what no service can be called, is refused with both errors', async () => {
    const response = await send(api.uploadProject, photo(), { kind: 'during', service_category: 'Ramen!' })
    expect(await codesOf(response)).toEqual([422, 'kind bad-value', 'service_category bad-slug'])
  })
})

describe('a photo for the library', () => {
  test('with a place on a page has its row, with the score of the simple screen', async () => {
    const row = (await (await sendPhoto(photo({ name: 'IMG_1234 "na".jpg' }))).json()) as Photo
    expect(row).toMatchObject({
      ...PLACED,
      filename: expect.stringMatching(/^home-hero-\d{13}(-[0-9a-f]{8})?\.jpg$/) as string,
      file_url: storage.file('photos', row.filename),
      original_filename: 'IMG_1234 "na".jpg',
      mime_type: 'image/jpeg',
      webp_available: false,
      is_active: true,
      usage_pages: [],
      seo_score: 40 + (row.file_size < 500_000 ? 30 : 0) + 10,
      width: 1600,
      height: 900,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
    })
    expect(await (await app.request(api.row('media', row.id), { session })).json()).toEqual(row)
  })

  test('that is only described goes to uploads/, with the score of the advanced screen', async () => {
    const webp = await sharp(await noise(40, 40))
      .webp()
      .toBuffer()
    const row = (await (await sendPhoto(photo({ bytes: webp, name: 'Gevel.webp', type: 'image/webp' }), DESCRIBED)).json()) as Photo
    expect(row).toMatchObject({ ...DESCRIBED, page_name: null, section: null, webp_available: true, seo_score: 100 })
    expect(row.filename).toMatch(/^uploads\/\d{13}-[0-9a-f]{12}\.webp$/)
  })

  test('for an article is called as its file is, with the score of the simple screen', async () => {
    const sent = photo({ name: 'Mos op de Gevel.JPG' })
    const row = (await (await send(api.uploadArticle, sent, { alt_text: 'Mos op een gevel' })).json()) as Photo
    expect(row).toMatchObject({ category: 'blog', alt_text: 'Mos op een gevel', page_name: null, section: null, width: 1600, height: 900 })
    expect(row.filename).toMatch(/^articles\/mos-op-de-gevel-\d{13}\.jpg$/)
    expect(isLibraryPhoto(row.file_url)).toBe(true)
    expect(await codesOf(await send(api.uploadArticle, sent, { alt_text: 'x'.repeat(126), page_name: 'home' }))).toEqual([
      422,
      'alt_text too-long',
      'page_name unknown-field',
    ])
  })

  test('for a service is called as its file is, and is in the library', async () => {
    const row = (await (await send(api.uploadService, photo({ name: 'Propere Ramen.jpg' }), { alt_text: 'Propere ramen' })).json()) as Photo
    expect(row).toMatchObject({ category: 'services', alt_text: 'Propere ramen', page_name: null, section: null })
    expect(row.filename).toMatch(/^services\/propere-ramen-\d{13}\.jpg$/)
  })

  test('for the library has no place yet, and is as wide as any place may need', async () => {
    const row = (await (await send(api.uploadLibrary, photo({ name: 'Proper.jpg' }), {})).json()) as Photo
    expect(row).toMatchObject({ category: 'general', alt_text: null, page_name: null, section: null, is_active: true })
    expect(row.filename).toMatch(/^library\/proper-\d{13}\.jpg$/)
  })

  test('of how it was before makes a pair with the photo that it belongs to, and has no place of its own', async () => {
    const after = (await (await sendPhoto(photo())).json()) as Photo
    const before = (await (await sendPhoto(photo({ name: 'Vuil.jpg' }), { before_of: after.id, alt_text: 'Vuil' })).json()) as Photo
    expect(before).toMatchObject({ page_name: null, section: null, before_id: null, alt_text: 'Vuil' })
    expect(await (await app.request(api.row('media', after.id), { session })).json()).toMatchObject({ before_id: before.id, version: 2 })
    const files = await storedTree(app.dataDir)
    expect((await sendPhoto(photo(), { before_of: 'nergens' })).status).toBe(404)
    expect(await storedTree(app.dataDir)).toEqual(files)
    const { status } = await app.request(api.row('media', after.id), { method: 'PATCH', json: { before_id: after.id }, session })
    expect(status).toBe(422)
  })

  test('goes with its file, one by one and in bulk', async () => {
    const sent = [photo(), photo(), photo()].map(async (each) => (await (await sendPhoto(each)).json()) as Photo)
    const [one, two, three] = (await Promise.all(sent)) as [Photo, Photo, Photo]
    await app.request(api.row('media', one.id), { method: 'DELETE', session })
    await app.request(`${api.collection('media')}/bulk-delete`, { json: { ids: [two.id, three.id] }, session })
    for (const { file_url } of [one, two, three]) expect((await app.request(file_url)).status).toBe(404)
  })

  test('goes without the file that it names of another bucket', async () => {
    const { url } = (await (await send(api.uploadProject, photo(), PROJECT)).json()) as { url: string }
    const named = async () => {
      const answer = await app.request(api.collection('media'), { json: media({ file_url: url }), session })
      return ((await answer.json()) as Photo).id
    }
    const alone = await app.request(api.row('media', await named()), { method: 'DELETE', session })
    const inBulk = await app.request(`${api.collection('media')}/bulk-delete`, { json: { ids: [await named()] }, session })
    expect([alone.status, inBulk.status]).toEqual([204, 200])
    expect((await app.request(url)).status).toBe(200)
  })

  test('loses what the camera wrote into it', async () => {
    const row = (await (await sendPhoto(photo({ bytes: await photoFromPhone() }))).json()) as Photo
    expect([row.width, row.height]).toEqual([300, 400])
    const seen = await sharp(await (await app.request(row.file_url)).arrayBuffer()).metadata()
    expect([seen.exif, seen.width]).toEqual([undefined, 300])
  })

  test('with words that are wrong is refused with all errors at once', async () => {
    expect(await codesOf(await sendPhoto(photo(), { alt_text: 'kort', seo_score: '100' }))).toEqual([
      422,
      'alt_text too-short',
      'seo_score unknown-field',
    ])
    expect(await codesOf(await sendPhoto(photo(), { page_name: 'home' }))).toEqual([422, 'section required'])
  })
})

describe('a picture is what its bytes are', () => {
  const names: [string, Partial<Sent>][] = [
    ['a .jfif', { name: 'download.jfif' }],
    ['no ending', { name: 'IMG 0001' }],
    ['the name of a PNG', { name: 'x.png', type: 'image/png' }],
    ['the name of a HEIC', { name: 'IMG_1.HEIC', type: 'image/heic' }],
    ['an old type', { type: 'image/jpg' }],
    ['no type', { type: '' }],
  ]
  const doors: [string, string, Record<string, string>][] = [
    ['the photos of pages', api.uploadPhoto, PLACED],
    ['the described photos', api.uploadPhoto, DESCRIBED],
    ['the library', api.uploadLibrary, {}],
    ['services', api.uploadService, {}],
    ['articles', api.uploadArticle, {}],
    ['projects', api.uploadProject, PROJECT],
    ['the logo', api.uploadBrand, { use: 'logo' }],
  ]

  test.each(doors)('for %s', async (_door, path, fields) => {
    // A plain picture, of which smaller copies are made at once.
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    for (const [what, own] of names) {
      const response = await send(path, photo({ bytes, ...own }), fields)
      const stored = (await response.json()) as { mime_type?: string; filename?: string; path?: string }
      expect([what, response.status, stored.mime_type ?? 'image/jpeg']).toEqual([what, 201, 'image/jpeg'])
      expect(stored.filename ?? stored.path ?? '.jpg').toMatch(/\.jpg$/)
    }
  })

  test('a WebP called .jpg is stored as a WebP', async () => {
    const bytes = await sharp(smallJpeg).webp().toBuffer()
    const stored = (await (await sendPhoto(photo({ bytes }))).json()) as Photo
    expect(stored).toMatchObject({ mime_type: 'image/webp', webp_available: true, filename: expect.stringMatching(/\.webp$/) as string })
    expect((await app.request(stored.file_url)).headers.get('Content-Type')).toBe('image/webp')
  })
})

describe('a file that is not what it should be', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const isoFile = (brand: string) => Buffer.concat([Buffer.from(`\u0000\u0000\u0000\u0018ftyp${brand}`, 'latin1'), Buffer.alloc(64)])
  const hostile = async (): Promise<[string, Sent, unknown[]][]> => [
    ['a drawing called .png', photo({ bytes: svg, name: 'x.png', type: 'image/png' }), [422, 'file not-an-image']],
    ['a drawing', photo({ bytes: svg, name: 'x.svg', type: 'image/svg+xml' }), [422, 'file not-an-image']],
    ['a PDF called .jpg', photo({ bytes: Buffer.from('%PDF-1.7 %%EOF') }), [422, 'file pdf']],
    ['a TIFF', photo({ bytes: Buffer.from('II*\0\x08\0\0\0', 'latin1'), name: 'scan.tif', type: 'image/tiff' }), [422, 'file tiff']],
    ['a film', photo({ bytes: isoFile('qt  '), name: 'IMG_1.MOV', type: 'video/quicktime' }), [422, 'file film']],
    ['a JPEG of 12 bits', photo({ bytes: withPrecision(smallJpeg, 12) }), [422, 'file jpeg-kind']],
    ['a side of 16,384 pixels', photo({ bytes: await strip(16_384) }), [422, 'file side-too-long']],
    ['a HEIC photo', photo({ bytes: isoFile('heic'), name: 'IMG_1.HEIC', type: 'image/heic' }), [422, 'file heic']],
    ['a HEIC photo called .jpg', photo({ bytes: isoFile('hevc') }), [422, 'file heic']],
    ['an AVIF image called .jpg', photo({ bytes: isoFile('avif') }), [422, 'file avif']],
    ['half a JPEG', photo({ bytes: jpeg.subarray(0, jpeg.length / 2) }), [422, 'file bad-image']],
    ['nothing', photo({ bytes: Buffer.alloc(0) }), [422, 'file not-an-image']],
    ['256 million pixels', photo({ bytes: hugePng(16_000, 16_000), name: 'x.png', type: 'image/png' }), [422, 'file too-many-pixels']],
  ]

  /** A JPEG that says to have so many bits per colour, in the frame that follows its tables. */
  const withPrecision = (bytes: Buffer, bits: number) => {
    const changed = Buffer.from(bytes)
    changed[changed.indexOf(Buffer.of(0xff, 0xc0)) + 4] = bits
    return changed
  }
  const strip = (width: number) =>
    sharp({ create: { width, height: 2, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()

  test('is refused, and leaves nothing', async () => {
    const before = [await storedTree(app.dataDir), (await rows()).length]
    for (const [what, sent, answer] of await hostile()) expect([what, ...(await codesOf(await sendPhoto(sent)))]).toEqual([what, ...answer])
    expect([await storedTree(app.dataDir), (await rows()).length]).toEqual(before)
  })

  test('of one byte too many is reported so, at 10 MB and, when only described, at 5 MB', async () => {
    const before = await storedTree(app.dataDir)
    const statuses = async (bytes: number, fields: Record<string, string>) =>
      (await sendPhoto(photo({ bytes: Buffer.alloc(bytes) }), fields)).status
    expect(await statuses(10_000_001, PLACED)).toBe(413)
    expect(await statuses(10_000_000, PLACED)).toBe(422)
    expect(await statuses(5_000_001, DESCRIBED)).toBe(413)
    expect(await statuses(5_000_000, DESCRIBED)).toBe(422)
    expect((await send(api.uploadProject, photo({ bytes: Buffer.alloc(10_000_001) }), PROJECT)).status).toBe(413)
    expect((await send(api.uploadProject, photo({ bytes: Buffer.alloc(30_000_000) }), PROJECT)).status).toBe(413)
    expect(await storedTree(app.dataDir)).toEqual(before)
  })

  test('of five hundred pictures keeps its first', async () => {
    for (const type of ['image/gif', 'image/webp'] as const) {
      const sent = photo({ bytes: await animated(type, 500), name: `x.${type.slice(6)}`, type })
      const row = (await (await sendPhoto(sent)).json()) as Photo
      expect([row.width, row.height, row.mime_type]).toEqual([8, 6, type])
    }
  })

  test.each([
    '../../../etc/cron.d/x.jpg',
    '..\\..\\x.jpg',
    'CON.jpg',
    'a\u0000b.jpg',
    `${'x'.repeat(300)}.jpg`,
    'foto\u202egpj.jpg',
    "x'; drop table media_library;--.jpg",
  ])('has a name of ours, whatever its sender called it: %j', async (name) => {
    const before = await storedTree(app.dataDir)
    const response = await sendPhoto(photo({ bytes: smallJpeg, name }))
    const row = (await response.json()) as Photo
    expect([response.status, row.filename]).toEqual([201, expect.stringMatching(/^home-hero-[0-9a-f-]+\.jpg$/)])
    expect(row.original_filename.length).toBeLessThanOrEqual(300)
    expect((await storedTree(app.dataDir)).filter((path) => !before.includes(path))).toEqual([`photos/${row.filename}`])
  })
})
