import { DEFAULT_SITE_COMPANY, type SiteCompany } from '#features/company/company.ts'
import type { PageText } from '#kernel/words.ts'
import type { Page, PageSources } from '#site/page.ts'
import { renderPage } from '#site/render.tsx'
import { builtInNavigation, builtInShared, builtInWords } from './built-in-words.ts'
import { pageSources } from './page-sources.ts'

interface Reading {
  /** The sources that answer; all others fail, as when the database is away. */
  sources?: Partial<PageSources>
  /** The company's settings that differ from the built-in ones. */
  company?: Partial<SiteCompany>
  /** The parameters of the page's path. */
  params?: Record<string, string>
  query?: string
}

/** Renders a page as it is served: the whole document, its main part, and what search engines read. */
export async function readPage<Data, Of extends PageText>(
  page: Page<Data, Of>,
  { sources = {}, company: own, params = {}, query }: Reading = {},
) {
  const known = { ...DEFAULT_SITE_COMPANY, ...own }
  const path = page.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const data = await page.load(pageSources(sources), { path, params, query: new URLSearchParams(query) })
  const company = page.companyFor?.(data, known) ?? known
  const { beforeStyles, afterStyles } = renderPage(
    page,
    { data, words: builtInWords(page, data, company) },
    {
      company,
      shared: builtInShared(company),
      navigation: builtInNavigation(company),
      path,
      publicUrl: 'https://helder.test',
      hydrateUrl: '/assets/hydrate.js',
      hubspot: null,
    },
  )
  const html = beforeStyles + afterStyles
  return { html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')), structuredData: structuredDataOf(html) }
}

const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )

/** Returns the text that a visitor reads in HTML, on one line. */
export const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0\u00ad]+/g, ' ')
