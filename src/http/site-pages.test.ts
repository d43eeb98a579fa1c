import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { sourceTable } from '../../test/support/page-sources.ts'
import { renderSitePage } from './site-pages.ts'
import { stylesheet } from './stylesheet.ts'

const css = 'h1 > b { content: "é" }'

test('the page has its styles as they are, with those of its pictures behind them, and the policy allows exactly these', async () => {
  const { body, headers } = await renderSitePage(
    homePage,
    { path: '/', query: new URLSearchParams(), params: {} },
    {
      sources: sourceTable({ company: { collection: 'settings', read: () => Promise.resolve(DEFAULT_SITE_COMPANY) } }),
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
