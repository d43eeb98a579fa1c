import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { blogPost } from '../../support/builders.ts'
import { freePort } from '../../support/free-port.ts'
import { PROXIES, startProxy } from '../../support/proxies.ts'
import { type Session, startApp, type TestApp } from '../../support/start-app.ts'

let app: TestApp
let session: Session
beforeAll(async () => {
  app = await startApp({ SEED: 'services', EDGE_CACHE_SECONDS: '600', TRUSTED_PROXIES: '127.0.0.1' })
  session = await app.login()
})
afterAll(() => app.stop())

const ask = async (path: string, options: { method?: string; json?: unknown }) => {
  const answer = await app.request(path, { ...options, session })
  return answer.status === 204 ? {} : ((await answer.json()) as { id?: string; url?: string })
}

test.each(PROXIES)('%s keeps and logs no shared preview, which is gone at once when it is revoked', async (name) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const host = new URL(app.url).host
  const proxy = await startProxy(name, url, [host, host])
  try {
    const post = await ask(api.collection('blog-posts'), { json: blogPost({ slug: `achter-${name}`, content: '<p>Nog geheim.</p>' }) })
    const links = api.shareRow('blog-posts', post.id ?? '')
    const shared = new URL((await ask(links, { method: 'POST' })).url ?? '').pathname
    for (const encoding of ['br', 'br', 'gzip', 'identity']) {
      const answer = await fetch(url + shared, { headers: { 'Accept-Encoding': encoding } })
      expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Referrer-Policy')]).toEqual([
        200,
        'private, no-store',
        'no-referrer',
      ])
      expect(Number(answer.headers.get('Age') ?? 0)).toBe(0)
      expect(await answer.text()).toContain('Nog geheim.')
    }
    await ask(links, { method: 'DELETE' })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(url + shared, { headers: { 'Accept-Encoding': encoding } })
      expect([answer.status, (await answer.text()).includes('Nog geheim.')]).toEqual([404, false])
    }
    const secret = shared.split('/').at(-1) ?? ''
    expect(proxy.output()).not.toContain(secret)
    expect(app.output()).not.toContain(secret)
  } finally {
    await proxy.stop()
  }
})
