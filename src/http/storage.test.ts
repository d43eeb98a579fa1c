import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { ADDRESSED_BUCKETS, STORE_BUCKETS } from '#files/file-store.ts'
import { api } from '#routes.ts'
import { openFiles } from '../../test/support/open-files.ts'
import { noise } from '../../test/support/pictures.ts'
import { type S3Server, startS3 } from '../../test/support/s3-server.ts'
import { S3_PREFIX } from '../../test/support/strict-s3.ts'
import { sendImage } from '../../test/support/send-image.ts'
import type { Session } from '../../test/support/start-app.ts'
import { until } from '../../test/support/until.ts'
import { type OpenApp, openApp } from '../../test/support/open-app.ts'

const FIELDS = { page_name: 'home', section: 'hero' }

/** The places for files: the tests run the server over a folder and over S3, and both must behave alike. */
const places = ['folder', 's3'] as const

for (const place of places) {
  let s3: S3Server | undefined
  let app: OpenApp
  let session: Session
  let photo: Photo
  let bytes: Buffer

  const upload = () => sendImage(app, api.uploadPhoto, session, { bytes, name: 'Gevel.png', type: 'image/png' }, FIELDS)

  beforeAll(async () => {
    s3 = place === 's3' ? await startS3() : undefined
    app = await openApp({ SEED: 'services', ...s3?.environment })
    session = await app.login()
    bytes = await noise(900, 600)
    photo = (await (await upload()).json()) as Photo
  })
  afterAll(async () => {
    await app.stop()
    await s3?.remove()
  })
  const head = (path: string, headers: Record<string, string> = {}) => app.request(path, { method: 'HEAD', headers })

  test(`${place}: a stored file comes with what keeps it harmless, and may be kept for an hour`, async () => {
    const response = await app.request(photo.file_url)
    const length = String((await response.arrayBuffer()).byteLength)
    expect(photo.file_size).toBe(bytes.length)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': length,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${photo.filename}"`,
    })
    const seen = await head(photo.file_url)
    expect([seen.status, seen.headers.get('Content-Length'), await seen.text()]).toEqual([200, length, ''])
    const again = await app.request(photo.file_url, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test(`${place}: its variants are made for whoever asks, at once and for ever`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await app.request(`${photo.file_url}?width=480&height=320&quality=85&format=avif`)
        return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
      }),
    )
    const [first] = answers
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString('base64')}`)).size).toBe(1)
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${photo.filename.replace('.png', '')}-480x320.avif"`,
    })
    const { width, height } = await sharp(first?.body).metadata()
    expect([width, height]).toEqual([480, 320])
  })

  test(`${place}: a variant of which somebody only wants the headers is closed`, async () => {
    // Node closes a forgotten file too, but only when it frees memory: many requests in a row leave many of them open.
    for (let times = 0; times < 30; times += 1) expect((await head(`${photo.file_url}?width=1200&format=webp`)).status).toBe(200)
    expect(openFiles().filter((name) => name.includes('.variants')).length).toBeLessThan(10)
  })

  test.each([
    'width=481',
    'width=480&height=1',
    'height=320',
    'quality=100',
    'format=png',
    'width=480&width=480',
    'size=480',
    'width=',
    'width=1e9',
  ])(`${place}: %s is no form of it`, async (query) => {
    const response = await app.request(`${photo.file_url}?${query}`)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad-variant' }])
  })

  test.each([
    '/storage/photos/geen.png',
    '/storage/photos/geen.png?width=480',
    '/storage/photos/..%2F..%2Fhelder.sqlite',
    '/storage/photos/%2e%2e/%2e%2e/helder.sqlite',
    '/storage/photos/../../helder.sqlite',
    '/storage/photos/een%00.png',
    `/storage/photos/${'a'.repeat(300)}.png`,
    '/storage/variants/photos/x.png',
    '/storage/backups/x.png',
    '/storage/photos/',
    '/storage/',
  ])(`${place}: %s leads nowhere`, async (path) => {
    expect(await statusOf(path)).toBe(404)
  })

  test(`${place}: an address that ends by itself opens the file until then, and no other`, async () => {
    const sign = (json: object) => app.request(api.storageSign, { json, session })
    const signed = (await (await sign({ bucket: 'photos', path: photo.filename })).json()) as { url: string; expires_at: string }
    expect(Math.round((Date.parse(signed.expires_at) - Date.now()) / 60_000)).toBe(60)
    expect((await fetch(signed.url)).status).toBe(200)
    expect((await fetch(signed.url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`))).status).toBe(403)
    expect((await fetch(signed.url.replace(/&signature=.*/, ''))).status).toBe(403)
    expect((await fetch(signed.url.replace(photo.filename, 'geen.png'))).status).toBe(403)
    for (const bucket of ADDRESSED_BUCKETS.filter((name) => name !== 'photos'))
      expect((await fetch(signed.url.replace('/photos/', `/${bucket}/`))).status).toBe(403)
    const short = (await (await sign({ bucket: 'photos', path: photo.filename, expires_in: 1 })).json()) as { url: string }
    await until('the address to end', async () => (await fetch(short.url)).status === 403)
    expect((await sign({ bucket: 'photos', path: 'geen.png' })).status).toBe(404)
    expect((await sign({ bucket: 'photos', path: photo.filename, expires_in: 604_801 })).status).toBe(422)
  })

  test(`${place}: the store tests itself, step by step`, async () => {
    const response = await app.request(api.storageSelfTest, { method: 'POST', session })
    expect(await response.json()).toEqual({
      ok: true,
      steps: ['upload', 'read', 'refuse-overwrite', 'remove'].map((step) => ({ step, ok: true })),
    })
  })

  test(`${place}: the audit counts what is there`, async () => {
    const described = { alt_text: 'Een propere gevel' }
    await sendImage(app, api.uploadPhoto, session, { bytes, name: 'Gevel.png', type: 'image/png' }, described)
    const length = (await (await app.request(photo.file_url)).arrayBuffer()).byteLength
    expect(photo).toMatchObject({ file_size: bytes.length, stored_size: length })
    const audit = (await (await app.request(api.mediaAudit, { session })).json()) as Record<string, number>
    expect(audit).toEqual({
      totalPhotos: 2,
      withoutAltText: 1,
      largeFiles: 2,
      totalFileSize: 2 * length,
      averageSeoScore: Math.round((photo.seo_score + 40) / 2),
      lowSeoScore: 2,
      withoutWebp: 2,
      unusedImages: 1,
    })
  })

  /** Sends the path as it stands: `fetch` normalizes an address first, an attacker does not. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(app.url)
      request({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', reject)
        .end()
    })
}

test('with S3 down pages go on, an upload is refused, and no row is left', async () => {
  const s3 = await startS3()
  const app = await openApp({ SEED: 'services', ...s3.environment })
  try {
    const session = await app.login()
    await s3.stop()
    const bytes = await noise(60, 40)
    const photo = { bytes, name: 'a.png', type: 'image/png' }
    const response = await sendImage(app, api.uploadPhoto, session, photo, FIELDS)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await app.request('/')).status).toBe(200)
    expect(await (await app.request(api.collection('media'), { session })).json()).toMatchObject({ total: 0 })
    await until('the server to say so', async () => (await app.request('/readyz')).status === 503)
    await s3.start()
    await until('the server to be ready again', async () => (await app.request('/readyz')).ok)
    expect((await sendImage(app, api.uploadPhoto, session, photo, FIELDS)).status).toBe(201)
  } finally {
    await app.stop()
    await s3.remove()
  }
})

test('one bucket missing is a server that is not ready, and the log names it', async () => {
  const s3 = await startS3()
  const app = await openApp({ SEED: 'services', ...s3.environment })
  const isReady = async () => (await app.request('/readyz')).ok
  try {
    for (const bucket of STORE_BUCKETS) {
      await until('the server to be ready', isReady)
      s3.removeBucket(bucket)
      await until(
        `it to miss ${bucket}`,
        async () => !(await isReady()) && app.output().includes(`there is no bucket ${S3_PREFIX}-${bucket}`),
      )
      expect(await isReady()).toBe(false)
      await s3.stop()
      await s3.start()
    }
  } finally {
    await app.stop()
    await s3.remove()
  }
})
