import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { boundedBodies } from './guards.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { problemResponse, toProblem } from './problem-response.ts'

const app = new Hono<NodeEnvironment>()
app.onError((error, context) => problemResponse(context, toProblem(error)))
app.use(boundedBodies(() => '203.0.113.7'))
app.post('/', async (context) => context.text(String((await context.req.text()).length)))

const send = (length: number) =>
  app.request('/', { method: 'POST', body: new Blob(['x'.repeat(length)]).stream(), duplex: 'half' } as RequestInit, {})

test('a body whose length nobody declared is refused over one megabyte', async () => {
  expect((await send(2_000_000)).status).toBe(413)
  expect(await (await send(1000)).text()).toBe('1000')
})
