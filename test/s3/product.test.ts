import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openElsewhere } from '#features/backup/elsewhere.ts'
import type { Photo } from '#features/photos/photo.ts'
import { STORE_BUCKETS, type StoreBucket } from '#files/file-store.ts'
import type { S3Address } from '#files/s3-address.ts'
import { s3Store } from '#files/s3-store.ts'
import { USUAL_VARIANTS, WIDE_VARIANTS } from '#images/variant.ts'
import { api } from '#routes.ts'
import { helder } from '../support/each-data-folder.ts'
import { moveAsThePageSays } from '../support/move-as-the-page-says.ts'
import { noise } from '../support/pictures.ts'
import { sendImage } from '../support/send-image.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { storedPath } from '#files/stored-path.ts'

const service = inject('s3') as S3Address
const { endpoint, region, prefix, keys } = service
const url = `s3://${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`
const KEYS_GIVEN = { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey }

const storeWith = (own: Partial<S3Address> = {}) => {
  const reasons: string[] = []
  return { store: s3Store({ address: { ...service, ...own }, onFailure: (error) => reasons.push((error as Error).message) }), reasons }
}
const { store } = storeWith()
const elsewhere = openElsewhere(service)

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'helder-s3-'))))
afterEach(async () => {
  for (const bucket of STORE_BUCKETS) await manyAtOnce(await stored(bucket), (path) => store.remove(bucket, storedPath(path)))
  for (const { name } of await elsewhere.list()) await elsewhere.remove(name)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function manyAtOnce(paths: string[], task: (path: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < paths.length; at += 20) await Promise.all(paths.slice(at, at + 20).map(task))
}

async function stored(bucket: StoreBucket): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of store.list(bucket)) paths.push(path)
  return paths
}

async function upload(app: TestApp): Promise<Photo> {
  const photo = { bytes: await noise(900, 600), name: 'Gevel.png', type: 'image/png' }
  const answer = await sendImage(app, api.uploadPhoto, await app.login(), photo, { page_name: 'home', section: 'hero' })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Photo
}

test('an uploaded photo is there with its smaller copies, goes into the trash with its row, comes back, and is gone for good', async () => {
  const app = await startApp({ SEED: 'services', STORAGE_URL: url, ...KEYS_GIVEN })
  try {
    const { id, file_url, filename } = await upload(app)
    expect(await stored('photos')).toEqual([filename])
    const usual = USUAL_VARIANTS.length + WIDE_VARIANTS.length
    await until('the copies to be made', async () => (await stored('variants')).length === usual)
    const asked = await app.request(`${file_url}?width=480&height=320&format=avif`)
    expect([asked.status, asked.headers.get('Content-Type'), (await stored('variants')).length]).toEqual([200, 'image/avif', usual + 1])

    const session = await app.login()
    const tried = await app.request(api.storageSelfTest, { method: 'POST', session })
    expect(await tried.json()).toMatchObject({ ok: true })
    expect((await app.request(api.row('media', id), { method: 'DELETE', session })).ok).toBe(true)
    const everything = async () => Promise.all((['photos', 'changes', 'variants'] as const).map(stored))
    const inTrash = [[], [`photos/${filename}`], [`changes/photos/${filename}/480.webp`]]
    await until('the move into the trash', async () => JSON.stringify(await everything()) === JSON.stringify(inTrash))
    expect((await app.request(file_url)).status).toBe(404)
    const picture = await app.request(`${api.trashPicture}?${new URLSearchParams({ address: file_url }).toString()}`, { session })
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])

    const trashed = async () =>
      ((await (await app.request(api.trash, { session })).json()) as { items: { id: string }[] }).items[0]?.id ?? ''
    expect((await app.request(api.restoreTrashed(await trashed()), { json: {}, session })).status).toBe(200)
    expect([(await app.request(file_url)).status, await stored('photos')]).toEqual([200, [filename]])
    await app.request(api.row('media', id), { method: 'DELETE', session })
    expect((await app.request(api.trashed(await trashed()), { method: 'DELETE', session })).status).toBe(204)
    await until('everything to be removed', async () => (await everything()).flat().length === 0)
  } finally {
    await app.stop()
  }
})

test('of many who write one name at the same moment one does, whatever the size of it', async () => {
  for (const bytes of [10, 3_000_000])
    for (const round of [1, 2, 3, 4, 5]) {
      const path = `${bytes}/${round}.png`
      const writers = Array.from({ length: 16 }, (_, index) => Buffer.alloc(bytes, `${index};`))
      const wrote = await Promise.all(writers.map((own) => store.put('projects', storedPath(path), own)))
      const file = await store.get('projects', storedPath(path))
      const kept = Buffer.from(await new Response(file?.body).arrayBuffer())
      expect([wrote.filter(Boolean).length, kept.equals(writers[wrote.indexOf(true)] as Buffer)]).toEqual([1, true])
    }
})

test('a list tells of every file, also beyond the thousand of one answer', async () => {
  const names = Array.from({ length: 1500 }, (_, index) => `many/${String(index).padStart(4, '0')}.jpg`)
  await manyAtOnce(names, (path) => store.put('requests', storedPath(path), Buffer.from(path)))
  await store.put('requests', storedPath('other.jpg'), Buffer.from('other'))
  expect(await stored('requests')).toEqual([...names, 'other.jpg'])
})

test('a backup is sent in parts and encrypted, and is opened from there with its key alone', async () => {
  const key = join(folder, 'key.txt')
  const { lines } = await helder({}, 'backup', 'key', key)
  const [, recipient = ''] = /^BACKUP_RECIPIENT=(age1\w+)$/.exec(lines[0] ?? '') ?? []
  const app = await startApp({ SEED: 'demo', STORAGE_URL: url, BACKUP_URL: url, BACKUP_RECIPIENT: recipient, ...KEYS_GIVEN })
  try {
    await upload(app)
    // This file makes the backup larger than one part of eight megabytes.
    await store.put('requests', storedPath('large.jpg'), await noise(2400, 1600))
    await app.command('backup', 'send')
    const [sent, ...others] = await elsewhere.list()
    expect([sent?.bytes, others]).toEqual([expect.any(Number), []])
    expect(sent?.bytes).toBeGreaterThan(9_000_000)
    await app.command('backup', 'verify', sent?.name ?? '', '--identity', key)
    await expect(app.command('backup', 'verify', sent?.name ?? '')).rejects.toMatchObject({
      stderr: expect.stringContaining('--identity') as string,
    })
    await app.command('backup', 'drill', '--identity', key)
  } finally {
    await app.stop()
  }
})

const unreadable = async function* () {
  for (const each of [1, 2, 3, 4, 5]) yield Buffer.alloc(2 ** 21, each)
  await Promise.reject(new Error('the disk is broken'))
}

test('a sending that is broken off leaves nothing there', async () => {
  await expect(elsewhere.send('half.age', unreadable())).rejects.toThrow('the disk is broken')
  const uploads = await new S3mini({ ...keys, region, endpoint: elsewhere.place }).listMultipartUploads()
  expect([await elsewhere.list(), JSON.stringify(uploads)]).toEqual([[], expect.not.stringContaining('half.age')])
})

test('the commands of the page move a site from the disk to there and back, with its files', async () => {
  const data = { DATA_DIR: join(folder, 'data') }
  const first = await startApp({ SEED: 'services', ...data })
  const { file_url } = await upload(first)
  const photo = await (await first.request(file_url)).bytes()
  await first.kill('SIGTERM')
  const expectThere = async (settings: Record<string, string>) => {
    const app = await startApp({ SEED: 'none', ...settings })
    const answer = await app.request(file_url)
    expect([answer.status, Buffer.from(await answer.bytes()).equals(photo)]).toEqual([200, true])
    await app.kill('SIGTERM')
  }

  const addresses = { folder, storageUrl: url }
  await moveAsThePageSays('From the disk to S3', { ...data, ...KEYS_GIVEN }, addresses)
  rmSync(join(data.DATA_DIR, 'files'), { recursive: true })
  await expectThere({ ...data, ...KEYS_GIVEN, STORAGE_URL: url })
  await moveAsThePageSays('From S3 to the disk', { ...data, ...KEYS_GIVEN, STORAGE_URL: url }, addresses)
  for (const path of await stored('photos')) await store.remove('photos', storedPath(path))
  await expectThere(data)
})

test.each([
  ['another key', { keys: { ...keys, accessKeyId: 'GONE' } }],
  ['a wrong secret', { keys: { ...keys, secretAccessKey: 'wrong' } }],
])('with %s nothing is read or written, and the log has the reason', async (_what, own) => {
  const { store: refused, reasons } = storeWith(own)
  await expect(refused.check()).rejects.toMatchObject({ code: 'bucket-refused' })
  await expect(refused.put('photos', storedPath('een.webp'), Buffer.from('een'))).rejects.toMatchObject({ code: 'bucket-refused' })
  expect(reasons[0]).toMatch(/^S3 returned 403 – \w+$/)
  expect(await stored('photos')).toEqual([])
})

test('a bucket that is not there is named', async () => {
  const { store: nowhere, reasons } = storeWith({ prefix: `${prefix}-none` })
  await expect(nowhere.check()).rejects.toMatchObject({ code: 'bucket-missing' })
  expect(reasons[0]).toContain(`there is no bucket ${prefix}-none-`)
})
