import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { heldBack } from '../../test/support/held-back.ts'
import { FORM_TEXT_MAX_BYTES, PUBLIC_BODIES_AT_ONCE, PUBLIC_JSON_MAX_BYTES } from './body-limits.ts'
import { oneBodyPerIteration, boundedBodies, boundedForms } from './guards.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { problemResponse, toProblem } from './problem-response.ts'

const bodies = boundedBodies(() => '203.0.113.7')
const app = new Hono<NodeEnvironment>()
app.onError((error, context) => problemResponse(context, toProblem(error)))
app.use('/api/*', bodies)
const readAt = (path: string) =>
  new Hono<NodeEnvironment>().post(path, async (context) => context.text(String((await context.req.text()).length)))
app.route('/', readAt('/api/read'))
app.route('/', boundedForms(readAt('/vacatures'), bodies))

const sendStream = async (body: ReadableStream, path = '/api/read'): Promise<Response> =>
  app.request(path, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body, duplex: 'half' } as RequestInit, {})
const send = (length: number) => sendStream(new Blob(['x'.repeat(length)]).stream())

test('a body whose length nobody declared is refused once more has come than a visitor may send', async () => {
  expect((await send(PUBLIC_JSON_MAX_BYTES + 1)).status).toBe(413)
  expect(await (await send(PUBLIC_JSON_MAX_BYTES)).text()).toBe(String(PUBLIC_JSON_MAX_BYTES))
})

test('the form of any page is read up to the length of the longest form', async () => {
  const sendForm = (length: number) => sendStream(new Blob(['x'.repeat(length)]).stream(), '/vacatures')
  expect((await sendForm(FORM_TEXT_MAX_BYTES + 1)).status).toBe(413)
  expect(await (await sendForm(FORM_TEXT_MAX_BYTES)).text()).toBe(String(FORM_TEXT_MAX_BYTES))
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

test('of bodies that are complete at the same moment each is handled in another iteration of the event loop', async () => {
  const handled: number[] = []
  const api = new Hono<NodeEnvironment>()
    .use(bodies, oneBodyPerIteration())
    .post('/', async (context) => context.text(String(handled.push(iteration) + (await context.req.text()).length)))
  let iteration = 0
  const count = () => {
    iteration += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const headers = { 'Content-Length': '1' }
  const post = async (): Promise<Response> => api.request('/', { method: 'POST', headers, body: 'x' }, {})
  await Promise.all(Array.from({ length: 20 }, post))
  clearImmediate(counting)
  expect(new Set(handled).size).toBe(20)
})
