import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORM_FIELDS_MAX, FORM_TEXT_MAX_BYTES } from '#http/body-limits.ts'
import { api, site } from '#routes.ts'
import type { Session } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { photoFile } from '../support/visitor-photos.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'

/** The most bytes of the page with a refused form: the form, the typed text and the names of photos. */
const REFUSED_FORM_MAX = 64 * 1024

let app: OpenApp
let session: Session
beforeAll(async () => {
  app = await openApp({ SEED: 'services' })
  session = await app.login()
})
afterAll(() => app.stop())

const send = (path: string, body: string | Buffer, type = 'multipart/form-data; boundary=b') =>
  app.request(path, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers: { 'Content-Type': type }, session })

const field = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string, fileName: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`
const END = '--b--\r\n'

const ENDPOINTS = [
  site.contact,
  api.quotePhotos,
  api.uploadProject,
  api.uploadPhoto,
  api.uploadArticle,
  api.uploadLibrary,
  api.uploadService,
  api.uploadBrand,
  api.contentImports,
]

describe.each(ENDPOINTS)('a body for %s', (path) => {
  test.each([
    ['ends in a file without a name', `${fileHead('photos', '')}abc`],
    ['ends in a file of another field', `${fileHead('ander', 'x.jpg')}abc`],
    ['ends in a file', `${fileHead('file', 'x.jpg')}abc`],
    ['ends in a head', fileHead('file', 'x.jpg').slice(0, -2)],
    ['has no part', 'abc'],
    ['has a field without a name', `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
    ['has too many fields', field('name', 'x').repeat(FORM_FIELDS_MAX + 1) + END],
  ])('that %s is refused', async (_what, body) => {
    expect((await send(path, body)).status).toBe(400)
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

test.each(ENDPOINTS)('%s refuses a body whose boundary it cannot tell', async (path) => {
  for (const boundary of ["boundary*=UTF-8'x", 'boundary', 'x=b'])
    expect((await send(path, END, `multipart/form-data; ${boundary}`)).status).toBeOneOf([400, 415])
})

test('a form without files has no more fields than one with files', async () => {
  const status = async (fields: number) =>
    (await send(site.contact, Array(fields).fill('photo=x').join('&'), 'application/x-www-form-urlencoded')).status
  expect(await status(FORM_FIELDS_MAX)).toBe(422)
  expect(await status(FORM_FIELDS_MAX + 1)).toBe(413)
})

test('a form that names thirty thousand photos is refused', async () => {
  expect((await send(site.contact, field('photo', 'x').repeat(33_000) + END)).status).toBe(422)
})

test('a form that is refused gives back no endless names of files', async () => {
  const answer = await send(site.contact, `${fileHead('file', `${'&'.repeat(3900)}.jpg`)}x\r\n`.repeat(5) + END)
  const text = await answer.text()
  expect([answer.status, text.includes('&amp;.jpg: ')]).toEqual([422, true])
  expect(text.length).toBeLessThan(REFUSED_FORM_MAX)
})

test('text is too much in one field or in all together, and so is a name', async () => {
  for (const body of [
    field('message', 'x'.repeat(FORM_TEXT_MAX_BYTES + 1)),
    field('message', 'x'.repeat(FORM_TEXT_MAX_BYTES / 4)).repeat(5),
    field('x'.repeat(200), 'x'),
  ])
    for (const path of [api.quotePhotos, api.uploadPhoto]) expect((await send(path, body + END)).status).toBe(413)
})

const typed = { name: 'Jan Peeters', municipality: 'Gent', message: 'Een lange gevel' }
const typedFields = Object.entries(typed)
  .map((entry) => field(...entry))
  .join('')

test.each([
  ['is cut off in a photo', 400, `${typedFields}${fileHead('file', 'x.jpg')}abc`],
  ['is too large', 422, Buffer.concat([Buffer.from(typedFields + fileHead('file', 'x.jpg')), Buffer.alloc(101_000_000)])],
])('a form that %s comes back with what was typed', async (_what, status, body) => {
  const answer = await send(site.contact, body)
  expect(answer.status).toBe(status)
  const page = await answer.text()
  for (const value of Object.values(typed)) expect(page).toContain(value)
  expect(page).toContain('role="alert"')
})

test('of six photos five are kept, and the fields after them are read', async () => {
  const before = await storedTree(app.dataDir)
  const { buffer } = await photoFile('gevel.jpg')
  const photos = Array.from({ length: 6 }, (_, number) => [
    Buffer.from(fileHead('file', `gevel-${number}.jpg`)),
    buffer,
    Buffer.from('\r\n'),
  ])
  const answer = await send(site.contact, Buffer.concat([...photos.flat(), Buffer.from(typedFields + END)]))
  expect(answer.status).toBe(422)
  const page = await answer.text()
  for (const value of Object.values(typed)) expect(page).toContain(value)
  expect(page).toContain('hoogstens 5 foto’s')
  expect((await storedTree(app.dataDir)).length - before.length).toBe(5)
})

describe('an upload of staff whose body is not what it should be', () => {
  const answer = async (headers: Record<string, string>, body: string) =>
    (await app.request(api.uploadPhoto, { method: 'POST', session, headers, body })).status

  test('is refused by what is wrong with it', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\nwoorden\r\n`
    expect(await answer({ 'Content-Type': 'application/json' }, '{}')).toBe(415)
    expect(await answer({ 'Content-Type': 'multipart/form-data' }, 'x')).toBe(415)
    expect(await answer(form, 'geen delen')).toBe(400)
    expect(await answer(form, part('name="file"; filename="x.jpg"'))).toBe(400)
    expect(await answer(form, `${part('name="other"; filename="x.jpg"')}--x--\r\n`)).toBe(400)
    expect(await answer(form, `${part('name="file"; filename="a.jpg"').repeat(2)}--x--\r\n`)).toBe(400)
    expect(await answer(form, `${part('name="page_name"').repeat(60)}--x--\r\n`)).toBe(400)
    expect(await answer(form, '--x--\r\n')).toBe(422)
  })

  test('of a stranger is refused before it is read', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(9_000_000)], { type: 'image/jpeg' }), 'x.jpg')
    for (const path of [api.uploadPhoto, api.uploadArticle, api.uploadLibrary, api.uploadService])
      expect((await app.request(path, { method: 'POST', body: form })).status).toBe(401)
  })

  test('that is cut off half-way leaves nothing', async () => {
    const rows = async () => ((await (await app.request(api.collection('media'), { session })).json()) as { items: unknown[] }).items
    const [files, count] = [await storedTree(app.dataDir), (await rows()).length]
    await Promise.all(Array.from({ length: 20 }, (_, index) => cutOff(index * 10_000)))
    expect([await storedTree(app.dataDir), (await rows()).length]).toEqual([files, count])
  })

  /** Sends this many bytes of a file and closes the connection. */
  const cutOff = (bytes: number) =>
    new Promise<void>((resolve) => {
      const headers = { ...session.headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000000' }
      const sending = request(new URL(api.uploadPhoto, app.url), { method: 'POST', headers })
      sending.on('error', () => undefined).on('close', resolve)
      sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')
      sending.write(Buffer.alloc(bytes), () => sending.destroy())
    })
})
