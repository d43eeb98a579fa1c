import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { heldBack } from '../../test/support/held-back.ts'
import { PUBLIC_BODIES_AT_ONCE, PUBLIC_JSON_MAX_BYTES } from './body-limits.ts'
import { boundedBodies } from './guards.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { problemResponse, toProblem } from './problem-response.ts'

const app = new Hono<NodeEnvironment>()
app.onError((error, context) => problemResponse(context, toProblem(error)))
app.use(boundedBodies(() => '203.0.113.7'))
app.post('/', async (context) => context.text(String((await context.req.text()).length)))

const sendStream = async (body: ReadableStream): Promise<Response> =>
  app.request('/', { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body, duplex: 'half' } as RequestInit, {})
const send = (length: number) => sendStream(new Blob(['x'.repeat(length)]).stream())

test('a body whose length nobody declared is refused once more has come than a visitor may send', async () => {
  expect((await send(PUBLIC_JSON_MAX_BYTES + 1)).status).toBe(413)
  expect(await (await send(PUBLIC_JSON_MAX_BYTES)).text()).toBe(String(PUBLIC_JSON_MAX_BYTES))
})

test('of bodies that are still coming one address has a third of the bytes of all, which come free with them', async () => {
  const end = heldBack()
  const unfinished = () => new ReadableStream({ pull: (controller) => end.then(() => controller.close()) })
  const room = Math.floor(PUBLIC_BODIES_AT_ONCE.bytes / 3 / PUBLIC_JSON_MAX_BYTES)
  const coming = Array.from({ length: room }, () => sendStream(unfinished()))
  expect((await send(1)).status).toBe(503)
  end.release()
  expect(new Set((await Promise.all(coming)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await send(1)).status).toBe(200)
})
