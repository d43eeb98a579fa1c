import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { type RenderedPage, send } from '#http/page-bytes.ts'
import type { PageCache } from '#http/page-cache.ts'
import { rawGet } from '../bench/raw-get.ts'

/** Serves one page through the current cache for the tests of a file. Returns a function that visits the page with the given headers. */
export function cachedPage(cache: () => PageCache, render: () => Promise<RenderedPage>) {
  const server = createServer((request, response) => {
    if (cache().serve('/', request, response)) return
    cache()
      .fill('/', render)
      .then(
        (page) => send(page, request, response),
        () => response.writeHead(503).end(),
      )
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  return (headers: Record<string, string>) => rawGet(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers)
}
