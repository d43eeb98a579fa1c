import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { sourceTable } from '../../test/support/page-sources.ts'
import { renderSitePage } from './site-pages.ts'
import { stylesheet } from './stylesheet.ts'

const css = 'h1 > b { content: "é" }'

const homeOf = (company: typeof DEFAULT_SITE_COMPANY) =>
  renderSitePage(
    homePage,
    { path: '/', query: new URLSearchParams(), params: {} },
    {
      sources: sourceTable({ company: { collection: 'settings', read: () => Promise.resolve(company) } }),
      assets: { stylesOf: () => stylesheet(css), hydrateUrl: '/x.js' },
      publicUrl: 'https://properder.test',
      hubspot: null,
      headers: {},
    },
  )

test('the page has its styles as they are, with those of its pictures behind them, and the policy allows exactly these', async () => {
  const { body, headers } = await homeOf(DEFAULT_SITE_COMPANY)
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(String(body)) ?? []
  expect(styles.startsWith(`${css}.blur-`)).toBe(true)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['Content-Security-Policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test('no text of the site ends the element of the data for search engines', async () => {
  const name = '</script><script>alert(1)</script>'
  const { body } = await homeOf({ ...DEFAULT_SITE_COMPANY, name })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(String(body)) ?? []
  expect(JSON.parse(json)).toMatchObject({ name })
  expect(String(body)).not.toContain('<script>')
})
