import { readdirSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VISITORS_AT_ONCE } from '#http/upload-limiter.ts'
import { site } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { photoFile } from '../support/visitor-photos.ts'

const FORMS = 6
const PHOTOS = 5
const PHOTO_BYTES = 9_900_000

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await startApp({ SEED: 'services', TRUSTED_PROXIES: '127.0.0.1' })
  // Bytes after the end of a JPEG are ignored.
  photo = Buffer.concat([(await photoFile('gevel.jpg')).buffer, Buffer.alloc(PHOTO_BYTES)]).subarray(0, PHOTO_BYTES)
})
afterAll(() => app.stop())

const FIELDS = Object.entries({ ...quoteRequest({ name: 'Jan Peeters' }), consent: 'true' })
  .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
  .join('')
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="gevel.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

/** Sends a form with photos except for its end. `finish` sends the end and returns the response. */
async function beginForm(
  address: string,
): Promise<{ finish(): Promise<{ status: number; retryAfter: string | undefined; page: string }> }> {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'X-Forwarded-For': address }
  const sending = request(new URL(site.contact, app.url), { method: 'POST', headers, agent: false })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  const write = (piece: string | Buffer) => new Promise((resolve) => sending.write(piece, resolve))
  await write(FIELDS)
  for (let count = 0; count < PHOTOS; count += 1) {
    await write(HEAD)
    await write(photo)
    await write('\r\n')
  }
  return {
    finish: async () => {
      sending.end('--b--\r\n')
      const [response] = await answered
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], page: await text(response) }
    },
  }
}

/** Returns the size of the unfinished uploads on the disk, in bytes. */
function onTheDisk(): number {
  const root = join(app.dataDir, 'files', '.unfinished')
  const sizes = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('one address fills a third of the room for photos, loses nothing that it typed, and keeps nobody out', async () => {
  const share = VISITORS_AT_ONCE.bytes / 3
  expect(FORMS * PHOTOS * PHOTO_BYTES).toBeGreaterThan(1.5 * share)
  const forms = await Promise.all(Array.from({ length: FORMS }, () => beginForm('203.0.113.7')))
  expect(onTheDisk()).toBeLessThanOrEqual(share)
  expect(onTheDisk()).toBeGreaterThan(share / 2)

  const other = await beginForm('198.51.100.7')
  expect((await other.finish()).status).toBe(303)

  const answers = await Promise.all(forms.map(({ finish }) => finish()))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { retryAfter, page } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(page).toContain('value="Jan Peeters"')
  }
  await storedTree(app.dataDir)
})

test('three people behind one address send five photos of 10 MB each', async () => {
  const forms = await Promise.all(Array.from({ length: 3 }, () => beginForm('203.0.113.99')))
  const answers = await Promise.all(forms.map(({ finish }) => finish()))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
})
