import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { asAttachment, sendDownload } from './private-download.ts'
import { problemResponse, toProblem } from './problem-response.ts'

const BYTES = new TextEncoder().encode('<script>alert(1)</script>')
const app = new Hono()
app.onError((error, context) => problemResponse(context, toProblem(error)))
app.get('/:path', (context) => {
  const store = {
    get: async (_bucket: string, path: string) =>
      path === 'a.html' ? { size: BYTES.length, body: new Blob([BYTES]).stream() } : undefined,
  }
  const file = { bucket: 'requests', path: context.req.param('path'), name: 'Prijs "Ş" 🏠.html' } as const
  return sendDownload(context, store, file)
})

test('a private file is saved and never opened, whatever it is', async () => {
  const response = await app.request('/a.html')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(BYTES.length),
    'content-disposition': `attachment; filename="Prijs _S_ .html"; filename*=UTF-8''Prijs%20%22%C5%9E%22%20%F0%9F%8F%A0.html`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES)
})

test('a file that is gone, and a path that leads elsewhere, are not found', async () => {
  for (const path of ['gone.html', '..%2Fa.html', '.a.html']) expect((await app.request(`/${path}`)).status).toBe(404)
})

test.each(['../../etc/passwd', 'a\r\nSet-Cookie: x=y', '"; filename=b.exe', '\ud800', '🏠', 'x'.repeat(300), ''])(
  'no name ends the header or begins another: %j',
  (name) => {
    const value = asAttachment(name)
    expect(value).toMatch(/^attachment; filename="[^"\\%/\r\n]+"; filename\*=UTF-8''[\w%.!~-]*$/)
    expect(() => new Headers({ 'Content-Disposition': value })).not.toThrow()
  },
)
