import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { renderSitePage, type SourceTable } from './site-pages.ts'
import { stylesheet } from './stylesheet.ts'

// Nothing but the company can be read.
const sources = new Proxy({} as SourceTable, {
  get: (_, name) => ({
    collection: 'settings',
    read: () => (name === 'company' ? Promise.resolve(DEFAULT_COMPANY) : Promise.reject(new Error('no database'))),
  }),
  ownKeys: () => ['company', 'services', 'hiddenServices', 'testimonials', 'photos'],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
})
const css = 'h1 > b { content: "é" }'

test('the page has its styles as they are, with those of its pictures behind them, and the policy allows exactly these', async () => {
  const { body, headers } = await renderSitePage(
    homePage,
    { path: '/', query: new URLSearchParams(), params: {} },
    {
      sources,
      assets: { stylesOf: () => stylesheet(css), hydrateUrl: '/x.js' },
      publicUrl: 'https://properder.test',
      hubspot: null,
      headers: {},
    },
  )
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(String(body)) ?? []
  expect(styles.startsWith(`${css}.blur-`)).toBe(true)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['Content-Security-Policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
})
