import { expect, test } from 'vitest'
import { admin, api, icons, site as addresses, storage } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { eachSite } from '../../test/support/each-site.ts'

const FIXED = pages.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && path !== '/')
const OTHERS = ['/diensten/gevelreiniging', '/blog/nergens', '/sitemap.xml', addresses.rss, '/healthz', admin.messages, icons.logo]
const STORED = storage.file('photos', 'home/gevel-1.webp')

const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`
const SPELLINGS: [string, (path: string) => string][] = [
  ['first letters', (path) => path.replace(/[a-z]/, encoded)],
  ['hyphens', (path) => path.replaceAll('-', '%2D')],
  ['letters and digits', (path) => path.replaceAll(/[a-z\d]/g, encoded)],
  ['dots', (path) => path.replaceAll('.', '%2e')],
]

eachSite(
  'an address',
  (site) => {
    const ask = async (path: string, method = 'GET') => {
      const { status, headers } = await site().request(path, { method })
      return { status, location: headers.location }
    }

    test.each(SPELLINGS)('whose %s are encoded leads to the plain one, and its query stays', async (_what, spell) => {
      const wrong: unknown[] = []
      for (const path of [...FIXED, ...OTHERS, STORED])
        for (const query of ['', '?categorie=ge%76el&%70agina=2']) {
          const spelling = spell(path)
          if (spelling === path) continue
          for (const method of ['GET', 'HEAD']) {
            const answer = await ask(spelling + query, method)
            if (answer.status !== 308 || answer.location !== path + query) wrong.push([method, spelling + query, answer])
          }
        }
      expect(wrong).toEqual([])
    })

    test('whose other signs are encoded in small letters leads to that with capitals, once', async () => {
      expect(await ask('/blog/caf%c3%a9%2fx')).toEqual({ status: 308, location: '/blog/caf%C3%A9%2Fx' })
      expect((await ask('/blog/caf%C3%A9%2Fx')).status).toBe(404)
    })

    test.each([
      '/%2F%2Felders.test',
      '/%2F%2Felders.test/%61',
      '//elders.test/%61',
      '///elders.test/%61',
      '/%2e%2e//elders.test/%61',
      '/over-ons/%2e%2e//elders.test/%61',
      '/%2e//elders.test/%61',
      '/%5C%5Celders.test/%61',
      '/%5Celders.test/%61',
      '/%09/elders.test/%61',
      '/%0d%0aLocation:%20https:%2f%2felders.test',
      'http://elders.test//elders.test/%61',
    ])('%s leads to no other host', async (path) => {
      const { location = '/' } = await ask(path)
      expect(location).not.toMatch(/^(\/[/\\]|https?:)/)
      expect(new URL(String(location), 'https://helder.test').host).toBe('helder.test')
    })

    test('of the API is answered as it is spelt: nobody finds one in a search engine', async () => {
      expect((await ask('/api/%73ervices')).status).toBe(200)
      expect((await ask(`${api.admin}/%73ession`)).status).toBe(401)
    })

    test('to which a form is sent is not led elsewhere', async () => {
      expect((await ask('/cont%61ct', 'POST')).status).not.toBe(308)
    })
  },
  ['sqlite'],
)
