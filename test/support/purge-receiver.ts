import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const call = z.strictObject({
  type: z.literal('pages.stale'),
  timestamp: z.iso.datetime(),
  data: z.strictObject({ tags: z.array(z.string()), hides: z.boolean() }),
})

/** Stands in for an edge cache: it receives the calls that the site makes to PURGE_URL. */
export async function purgeReceiver() {
  const calls: z.output<typeof call>['data'][] = []
  let status = 204
  let beforeAnswer = () => Promise.resolve()
  const server = createServer((request, response) => {
    if (request.method !== 'POST') response.writeHead(405).end()
    else
      void text(request).then(async (body) => {
        if (status < 300) calls.push(call.parse(JSON.parse(body)).data)
        await beforeAnswer()
        return response.writeHead(status).end()
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The calls that were answered with success. */
    calls,
    answerWith: (next: number): void => void (status = next),
    /** Sets an action that runs when a call has arrived, before it is answered. */
    beforeAnswer: (action: () => Promise<void>): void => void (beforeAnswer = action),
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}
