import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { operations } from './operations.ts'
import { problemResponse, toProblem } from './problem-response.ts'

interface Asked {
  path?: string
  publicUrl?: string
  metricsToken?: string | null
  headers?: Record<string, string>
}

/** Sends a request from this machine. */
async function ask({ path = '/metrics', publicUrl = 'http://localhost:3000', metricsToken = null, headers = {} }: Asked) {
  const app = operations({
    readiness: () => Promise.resolve('ready'),
    figures: () => createMetrics().registry.metrics(),
    metricsToken,
    publicUrl,
  })
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  const server = createAdaptorServer({ fetch: app.fetch })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
  await answer.arrayBuffer()
  server.close()
  return answer
}

const metricsAt = async (publicUrl: string, metricsToken: string | null, headers: Record<string, string> = {}): Promise<number> =>
  (await ask({ publicUrl, metricsToken, headers })).status

test.each(['/healthz', '/readyz', '/metrics'])('no cache stores what %s answers', async (path) => {
  const { status, headers } = await ask({ path })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a site at %s shows its figures to its own machine',
  async (publicUrl) => {
    expect(await metricsAt(publicUrl, null)).toBe(200)
    expect(await metricsAt(publicUrl, null, { 'X-Forwarded-For': '203.0.113.9' })).toBe(401)
  },
)

test.each(['https://www.example.be', 'http://127.0.0.1.example.be', 'http://localhost.example.be', 'http://192.168.1.5'])(
  'a site at %s shows them to whoever has the token, wherever he seems to be',
  async (publicUrl) => {
    expect(await metricsAt(publicUrl, null)).toBe(401)
    expect(await metricsAt(publicUrl, 'een-lang-woord', { Authorization: 'Bearer een-ander-woord' })).toBe(401)
    expect(await metricsAt(publicUrl, 'een-lang-woord', { Authorization: 'Bearer een-lang-woord' })).toBe(200)
  },
)
