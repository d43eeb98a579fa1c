import { MutationObserver, notifyManager, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { on, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { createQueries } from './queries.ts'

// Other files run in the same process.
afterEach(() => void vi.unstubAllGlobals())

/** Creates a cache and a list that a server answers, which sends a response when the test does. */
async function listOfServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const api = createApi({ token: () => null, onRefused: () => undefined })
  const queries = createQueries({ whenUp: (callback) => callback() })
  const requests = on(server, 'request')
  return {
    queries,
    list: { queryKey: ['list'], queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`http://127.0.0.1:${port}/`, signal) },
    /** Waits for the next read, and returns its response. */
    read: async (): Promise<ServerResponse> => ((await requests.next()).value as [IncomingMessage, ServerResponse])[1],
  }
}

test('a read that still runs when the network returns, and fails only then, is made again', async () => {
  const browser = { onLine: false }
  vi.stubGlobal('navigator', browser)
  const { queries, list, read } = await listOfServer()
  const shown = queries.fetchQuery(list)
  const first = await read()
  first.destroy()
  const repeated = await read()
  browser.onLine = true
  repeated.destroy()
  const last = await read()
  last.end('["read"]')
  expect(await shown).toEqual(['read'])
})

test('a list that becomes stale during its first read is read again', async () => {
  const { queries, list, read } = await listOfServer()
  const observer = new QueryObserver(queries, list)
  onTestFinished(observer.subscribe(() => undefined))
  const before = await read()
  const refreshed = queries.invalidateQueries({ queryKey: ['list'] })
  const after = await read()
  before.end('["before"]')
  after.end('["after"]')
  await refreshed
  expect(observer.getCurrentResult().data).toEqual(['after'])
})

test('a list that is being read again during a write is read once more after it', async () => {
  const { queries, list, read } = await listOfServer()
  const observer = new QueryObserver(queries, { ...list, initialData: ['before'] })
  onTestFinished(observer.subscribe(() => undefined))
  const during = await read()
  const write = new MutationObserver(queries, {
    mutationFn: () => Promise.resolve('written'),
    onSuccess: () => void queries.setQueryData(['list'], ['written']),
  })
  await write.mutate()
  const after = await read()
  during.end('["before"]')
  after.end('["after"]')
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['after'])
})

test('what is about to be shown when a press begins waits for its end', async () => {
  const waiting: (() => void)[] = []
  const press = { isDown: false }
  const queries = createQueries({ whenUp: (callback) => (press.isDown ? void waiting.push(callback) : callback()) })
  const shown: unknown[] = []
  // As the library's hooks listen.
  const listener = notifyManager.batchCalls(({ data }: QueryObserverResult) => void shown.push(data))
  onTestFinished(new QueryObserver(queries, { queryKey: ['list'], enabled: false }).subscribe(listener))
  queries.setQueryData(['list'], ['new'])
  press.isDown = true
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown).toEqual([])
  press.isDown = false
  for (const show of waiting) show()
  expect(shown).toEqual([['new']])
})
