import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { api, site as addresses } from '#routes.ts'
import { type Answer, eachSite, type SignedInHeaders } from '../support/each-site.ts'
import { validRequests } from '../support/valid-requests.ts'

/** The types of bodies that may hold words. */
const WORDS = /^(text\/|application\/(rss\+)?xml)/

eachSite(
  'an answer',
  (site) => {
    let staff: SignedInHeaders
    beforeAll(async () => void (staff = await site().signIn()))

    test('may not be framed, says what it is, and allows no other origin anything', async () => {
      const reads = (await validRequests(site(), staff)).filter(({ asked }) => asked.method === 'GET').map(({ path }) => path)
      const pages = site()
        .routes()
        .filter(({ method, path }) => method === 'GET' && !path.startsWith(`${api.root}/`))
        .map(({ path }) =>
          path
            .replace(/:path\{.+\}/, 'nergens.webp')
            .replaceAll(/:\w+/g, 'gevelreiniging')
            .replace('*', 'nergens'),
        )
      const faults: string[] = []
      for (const path of new Set([...reads, ...pages]))
        await Promise.all(
          [{}, staff].map(async (headers) => {
            const answer = await site().request(path, { headers: { ...headers, Origin: 'https://elders.test' } })
            faults.push(...faultsOf(answer).map((fault) => `${path}, ${answer.status}: ${fault}`))
          }),
        )
      expect([...new Set(faults)]).toEqual([])
    })

    test('for one person alone is stored by no cache', async () => {
      const reads = (await validRequests(site(), staff)).filter(({ asked, path }) => asked.method === 'GET' && path.startsWith(api.admin))
      expect(reads.length).toBeGreaterThan(20)
      const stored: string[] = []
      for (const { path } of reads)
        for (const headers of [staff, {}]) {
          const answer = await site().request(path, { headers })
          const cached = String(answer.headers['cache-control'])
          if (cached !== 'no-store') stored.push(`${path}, ${answer.status}: ${cached}`)
        }
      expect(stored).toEqual([])

      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const refused = await site().request(addresses.contact, { method: 'POST', headers, body: 'message=Mijn+adres+is+Kerkstraat+1' })
      expect([refused.status, refused.headers['cache-control']]).toEqual([422, 'private, no-store'])
      expect(refused.text).toContain('Mijn adres is Kerkstraat 1')
    })

    test('to an error that nobody expected says nothing of it', async () => {
      await sql`drop table project_statistics`.execute(site().database.query)
      const { status, text } = await site().request('/api/project-statistics')
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([500, 'internal'])
      expect(text).not.toMatch(/project_statistics|table|sqlite|\.ts|at /i)
    })
  },
  ['sqlite'],
)

function faultsOf({ status, headers, text }: Answer): string[] {
  const type = String(headers['content-type'] ?? '')
  return [
    ...(/frame-ancestors 'none'/.test(String(headers['content-security-policy'])) ? [] : ['may be framed']),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(text === '' || status === 304 || type ? [] : ['has no type']),
    ...(WORDS.test(type) && !/charset=utf-8/i.test(type) ? [`has no character set: ${type}`] : []),
    ...Object.keys(headers).filter((name) => name.startsWith('access-control-')),
  ]
}
