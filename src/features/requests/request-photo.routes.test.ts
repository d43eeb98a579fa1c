import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { api, site, storage } from '#routes.ts'
import { quoteRequest } from '../../../test/support/builders.ts'
import { formEvidence } from '../../../test/support/form-evidence.ts'
import { photoFromPhone } from '../../../test/support/pictures.ts'
import type { Session } from '../../../test/support/start-app.ts'
import { storedTree } from '../../../test/support/stored-tree.ts'
import { until } from '../../../test/support/until.ts'
import { newVisitor, type PhotoFile, photoFile, sendPhoto, storePhoto } from '../../../test/support/visitor-photos.ts'
import { type OpenApp, openApp } from '../../../test/support/open-app.ts'

let app: OpenApp
let session: Session

beforeAll(async () => {
  app = await openApp({ SEED: 'services', TRUSTED_PROXIES: '127.0.0.1' })
  session = await app.login()
})
afterAll(() => app.stop())

interface Shown {
  id: string
  url: string
  original_filename: string
  width: number
  height: number
}

const ask = (photos: unknown, headers: Record<string, string> = {}) =>
  app.request(api.quoteRequests, { json: { ...quoteRequest(), ...formEvidence(app), photos }, headers: { ...newVisitor(), ...headers } })
const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id
const photosOf = async (id: string) => ((await (await app.request(api.photosOf(id), { session })).json()) as { items: Shown[] }).items
const stored = async () => (await storedTree(app.dataDir)).filter((path) => path.startsWith('requests/'))
const codesOf = async (answer: Response) => {
  const { errors = [] } = (await answer.json()) as { errors?: { path: string; code: string }[] }
  return [answer.status, ...errors.map(({ path, code }) => `${path} ${code}`)]
}

test('a photo goes with the request that names it, without what the camera wrote into it', async () => {
  const photo = { name: 'IMG_1234.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() }
  const answer = await sendPhoto(app, photo)
  expect(answer.status).toBe(201)
  const photoId = await idOf(answer)
  expect(photoId).toMatch(/^[\w-]{32}$/)

  const asked = await ask([photoId])
  expect(asked.status).toBe(201)
  const id = await idOf(asked)
  expect(await (await app.request(api.row('contact-submissions', id), { session })).json()).toMatchObject({ photo_count: 1 })
  const [shown] = await photosOf(id)
  expect(shown).toMatchObject({ id: photoId, original_filename: 'IMG_1234.jpg', width: 300, height: 400 })
  const seen = await sharp(await (await fetch(shown?.url ?? '')).arrayBuffer()).metadata()
  expect([seen.exif, seen.width, seen.height]).toEqual([undefined, 300, 400])
})

test('a photo is for staff alone: without their address it does not exist', async () => {
  const id = await idOf(await ask([await storePhoto(app)]))
  const [shown] = await photosOf(id)
  const url = new URL(shown?.url ?? '')
  for (const address of [url.pathname, `${url.pathname}?width=480&format=webp`]) {
    expect((await app.request(address)).status).toBe(404)
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(404)
    expect((await app.request(address, { session })).status).toBe(404)
  }
  expect((await app.request(`${url.pathname}?expires=${url.searchParams.get('expires')}&signature=x`)).status).toBe(403)

  const thumbnail = await app.request(`${url.pathname}${url.search}&width=480&format=webp`)
  expect([thumbnail.status, thumbnail.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(thumbnail.headers.get('Cache-Control')).toBe('private, max-age=3600')
  expect((await app.request(api.photosOf(id))).status).toBe(401)
  const path = url.pathname.slice(storage.file('requests', '').length)
  expect((await app.request(api.storageSign, { json: { bucket: 'requests', path }, session })).status).toBe(200)
})

test('a photo is what its bytes are, whatever a phone calls it', async () => {
  const good = await photoFile('gevel.jpg')
  const names: Partial<PhotoFile>[] = [
    { name: 'IMG_1.jfif' },
    { name: 'image' },
    { name: 'x.webp' },
    { mimeType: 'image/jpg' },
    { mimeType: '' },
  ]
  for (const own of names) expect([own, (await sendPhoto(app, { ...good, ...own }, newVisitor())).status]).toEqual([own, 201])
})

test('what is no photo of ours is refused in words of its own, and leaves nothing', async () => {
  const good = await photoFile('gevel.jpg')
  const heic = Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1'), Buffer.alloc(64)])
  const gif = await sharp(good.buffer).gif().toBuffer()
  const bad: [string, PhotoFile, unknown[]][] = [
    ['HEIC', { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic }, [422, 'file heic']],
    ['HEIC called JPEG', { ...good, buffer: heic }, [422, 'file heic']],
    ['a film', { name: 'x.gif', mimeType: 'image/gif', buffer: gif }, [422, 'file not-an-image']],
    ['a drawing', { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }, [422, 'file not-an-image']],
    ['half a photo', { ...good, buffer: good.buffer.subarray(0, good.buffer.length / 2) }, [422, 'file bad-image']],
    ['one byte too many', { ...good, buffer: Buffer.alloc(10_000_001) }, [413]],
  ]
  const before = await stored()
  for (const [what, file, answer] of bad) expect([what, ...(await codesOf(await sendPhoto(app, file)))]).toEqual([what, ...answer])
  const json = await app.request(api.quotePhotos, { json: {}, headers: newVisitor() })
  expect(json.status).toBe(415)
  expect((await sendPhoto(app, good, { ...newVisitor(), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await stored()).toEqual(before)
})

test('one address may send sixty photos in an hour', async () => {
  const [photo, headers] = [await photoFile('gevel.jpg'), newVisitor()]
  const empty = { ...photo, buffer: Buffer.alloc(0) }
  for (let sent = 0; sent < 59; sent += 1) await sendPhoto(app, empty, headers)
  expect((await sendPhoto(app, photo, headers)).status).toBe(201)
  const answer = await sendPhoto(app, photo, headers)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect((await sendPhoto(app, photo)).status).toBe(201)
})

test('twelve visitors at once are all served, or asked to retry at a given time', async () => {
  const photo = await photoFile('gevel.jpg')
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendPhoto(app, photo)))
  const statuses = new Set(answers.map(({ status, headers }) => (status === 503 ? `503 after ${headers.get('Retry-After')}` : status)))
  expect([...statuses].filter((status) => status !== 201 && status !== '503 after 1')).toEqual([])
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(9)
})

test('a photo can be taken back until a request has it', async () => {
  const before = await stored()
  const id = await storePhoto(app)
  expect(await stored()).toHaveLength(before.length + 1)
  const takeBack = (photoId: string, headers: Record<string, string> = {}) =>
    app.request(api.quotePhoto(photoId), { method: 'DELETE', headers })
  expect((await takeBack(id, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await takeBack(id)).status).toBe(204)
  expect(await stored()).toEqual(before)
  expect((await takeBack(id)).status).toBe(404)

  const sent = await storePhoto(app)
  await ask([sent])
  expect((await takeBack(sent)).status).toBe(404)
  expect(await stored()).toHaveLength(before.length + 1)
})

test('a request cannot have photos that are not its to have', async () => {
  const mine = await storePhoto(app)
  await ask([mine])
  for (const photos of [['nergens'], [mine], ['x', 'x']]) expect(await codesOf(await ask(photos))).toEqual([422, 'photos photo-gone'])
  expect(await codesOf(await ask(Array.from({ length: 6 }, (_, number) => `foto-${number}`)))).toEqual([422, 'photos too-many'])
  expect(await codesOf(await ask({}))).toEqual([422, 'photos bad-value'])
})

test('sent again with its key a request is the same one; its photos are named once', async () => {
  const json = { ...quoteRequest(), ...formEvidence(app), photos: [await storePhoto(app)] }
  const send = (body: object) => app.request(api.quoteRequests, { json: body, headers: { 'Idempotency-Key': 'foto-sleutel-1' } })
  const [first, again] = [await send(json), await send(json)]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await again.json())
  expect((await send({ ...json, photos: [await storePhoto(app, 'ander.jpg', '#884422')] })).status).toBe(409)
})

test('photos go with their request, one by one and in bulk, and what was made of them too', async () => {
  const before = await stored()
  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) ids.push(await idOf(await ask([await storePhoto(app), await storePhoto(app)])))
  const shown = (await photosOf(ids[0] ?? ''))[0]?.url ?? ''
  const thumbnail = `${shown}&width=480&format=webp`
  expect((await fetch(thumbnail)).status).toBe(200)
  expect(await stored()).toHaveLength(before.length + 6)

  await app.request(api.row('contact-submissions', ids[0] ?? ''), { method: 'DELETE', session })
  await app.request(`${api.collection('contact-submissions')}/bulk-delete`, { json: { ids: ids.slice(1) }, session })
  expect(await stored()).toHaveLength(before.length + 6)
  // As if the server was down when their ten seconds were over.
  await app
    .database()
    .query.updateTable('contact_submissions')
    .set({ delete_after: isoTime(Date.now()) })
    .where('id', 'in', ids)
    .execute()
  await app.restart()
  await until('the photos to go', async () => (await stored()).length === before.length)
  expect([(await fetch(shown)).status, (await fetch(thumbnail)).status]).toEqual([404, 404])
})

test('a photo whose request never came is gone after a day; one that was sent stays', async () => {
  const fresh = async (photo: () => Promise<unknown>): Promise<string> => {
    const before = await stored()
    await photo()
    return (await stored()).find((path) => !before.includes(path)) ?? ''
  }
  const sent = await fresh(async () => ask([await storePhoto(app)]))
  const unsent = await fresh(() => storePhoto(app))
  const aDayAgo = isoTime(Date.now() - DAY)
  await app.database().query.updateTable('request_photos').set({ created_at: aDayAgo }).execute()
  await app.restart()
  await until('the photo to go', async () => !(await stored()).includes(unsent))
  expect(await stored()).toContain(sent)
})

test('photos that are cut off half-way leave nothing', async () => {
  const before = await stored()
  await Promise.all(Array.from({ length: 10 }, (_, index) => cutOff(api.quotePhotos, index * 20_000)))
  await Promise.all(Array.from({ length: 10 }, (_, index) => cutOff(site.contact, index * 20_000)))
  expect(await stored()).toEqual(before)
})

/** Sends this many bytes of a file and closes the connection. */
const cutOff = (path: string, bytes: number) =>
  new Promise<void>((resolve) => {
    const headers = { ...newVisitor(), 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000000' }
    const sending = request(new URL(path, app.url), { method: 'POST', headers })
    sending.on('error', () => undefined).on('close', resolve)
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')
    sending.write(Buffer.alloc(bytes), () => sending.destroy())
  })

test('the description of the API names these routes', async () => {
  const { paths } = (await (await app.request(api.openapi)).json()) as { paths: Record<string, Record<string, { responses: object }>> }
  expect(Object.keys(paths['/api/quote-photos']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '403', '413', '415', '422', '429', '503']),
  )
  expect(Object.keys(paths['/api/quote-photos/{id}'] ?? {})).toEqual(['delete'])
  expect(Object.keys(paths['/api/admin/contact-submissions/{id}/photos'] ?? {})).toEqual(['get'])
})
