import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { PUBLIC_JSON_MAX_BYTES } from './body-limits.ts'
import { boundedBodies } from './guards.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { problemResponse, toProblem } from './problem-response.ts'

const app = new Hono<NodeEnvironment>()
app.onError((error, context) => problemResponse(context, toProblem(error)))
app.use(boundedBodies(() => '203.0.113.7'))
app.post('/', async (context) => context.text(String((await context.req.text()).length)))

const send = (length: number) => {
  const body = new Blob(['x'.repeat(length)]).stream()
  return app.request('/', { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body, duplex: 'half' } as RequestInit, {})
}

test('a body whose length nobody declared is refused once more has come than a visitor may send', async () => {
  expect((await send(PUBLIC_JSON_MAX_BYTES + 1)).status).toBe(413)
  expect(await (await send(PUBLIC_JSON_MAX_BYTES)).text()).toBe(String(PUBLIC_JSON_MAX_BYTES))
})
