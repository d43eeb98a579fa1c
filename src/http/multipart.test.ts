import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_FIELDS_MAX } from './body-limits.ts'
import { readMultipart, type SentFile } from './multipart.ts'

const MB = 1_000_000
const FIELD = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'

const server = createServer((request, response) => {
  const readSlowly = async (stream: Readable) => {
    for await (const piece of stream) if (piece) await setImmediate()
  }
  const read = {
    field: () => undefined,
    file: ({ stream }: SentFile) => (request.url === '/slowly' ? readSlowly(stream) : finished(stream.resume())),
  }
  readMultipart(request, { fileMax: 2 * MB, bodyMax: 2 * MB, ...read }).then(
    () => response.end('read'),
    (error: Error) => response.end(error.message),
  )
})
beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void server.close())

const post = async (body: string, path = '/'): Promise<string> => {
  const { port } = server.address() as AddressInfo
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: new TextEncoder().encode(body) })).text()
}

const ORDINARY = `${FIELD.repeat(FORM_FIELDS_MAX)}${FILE}${'x'.repeat(MB)}\r\n--b--\r\n`

test('an ordinary body is read', async () => {
  expect(await post(ORDINARY)).toBe('read')
})

test('one that has come before its file is read is read to its end', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect(await post(ORDINARY, '/slowly')).toBe('read')
})

test.each([
  ['boundaries', '--b\r\n'.repeat(MB / 5)],
  ['fields', FIELD.repeat(MB / FIELD.length)],
])('a megabyte of %s is refused', async (_what, body) => {
  expect(await post(body)).toBe('malformed-request')
})
