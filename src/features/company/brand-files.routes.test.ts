import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createPageCache } from '#http/page-cache.ts'
import { icons } from '#routes.ts'
import { brandFiles } from './brand-files.routes.ts'

const unused = () => Promise.reject(new Error('not expected'))

test('a database that does not respond leaves the pictures of the product', async () => {
  const app = brandFiles({
    company: () => new Promise(() => undefined),
    store: { get: unused },
    worker: { makeBrand: unused },
    cache: createPageCache(),
    standard: (_request, response) => void response.end('of the product'),
    sharePictures: '',
    headers: {},
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${icons.favicon}`)
  expect(await answer.text()).toBe('of the product')
  server.close()
})
