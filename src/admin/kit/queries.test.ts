import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { createQueries } from './queries.ts'

// Other files run in the same process.
afterEach(() => void vi.unstubAllGlobals())

test('a read that still runs when the network returns, and fails only then, is made again', async () => {
  const browser = { onLine: false }
  vi.stubGlobal('navigator', browser)
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const api = createApi({ token: () => null, onRefused: () => undefined })
  const queries = createQueries({ whenUp: (callback) => callback() })
  const list = queries.fetchQuery({ queryKey: ['list'], queryFn: () => api.get(`http://127.0.0.1:${port}/`) })
  const read = async (): Promise<ServerResponse> => {
    const [, response] = (await Promise.race([once(server, 'request'), list])) as [IncomingMessage, ServerResponse]
    return response
  }

  const first = await read()
  first.destroy()
  const repeated = await read()
  browser.onLine = true
  repeated.destroy()
  const last = await read()
  last.end('["read"]')
  expect(await list).toEqual(['read'])
  server.close()
})
