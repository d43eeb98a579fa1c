import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import type { PublicArticle } from '#features/articles/article.ts'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import type { CurrentSeason } from '#features/company/season.ts'
import { listSources, readsOf } from '#http/source-table.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { builtInNavigation } from '../../test/support/built-in-words.ts'
import { publicProject, publicReview } from '../../test/support/builders.ts'
import { articles, inParts } from '../../test/support/page-sources.ts'
import { BUILT_IN_SERVICES } from '../../test/support/built-in-services.ts'
import type { Page, PageSources } from './page.ts'
import { everyPage } from './pages/pages.ts'
import { servicePage } from './pages/service.page.tsx'
import { renderPage } from './render.tsx'

/** Replaces every text that somebody can write without a developer with digits, so that letters on a page come from the code. */
const written = <Of extends object>(of: Of): Of =>
  JSON.parse(JSON.stringify(of), (name, value: unknown) =>
    typeof value !== 'string' || name === '' || /^(id|slug|template|.*_(date|at|url|image|category)|season)$/.test(name)
      ? value
      : '7'.repeat(value.length),
  ) as Of

const company = { ...written(DEFAULT_SITE_COMPANY), google_rating: 4.5 }
const services = BUILT_IN_SERVICES.map(written)
const article: PublicArticle = {
  id: '1',
  title: '7',
  slug: 'zeven',
  excerpt: '7',
  content: '7',
  featured_image: null,
  published_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
}
const season: CurrentSeason = { season: 'zomer', title: '7', content: '7', cta_text: '7' }
const review = { customer_review_text: '7'.repeat(500), customer_review_author: '7', customer_review_verified: true }
/** The sources of the lists that pages read whole, each with the example of its definition. */
const lists = listSources((name) => Promise.resolve([written({ id: '1', ...entities[name].schema.parse(entities[name].example) })]))
/** All sources, so that a new source that this test does not fill fails to compile, instead of being read as empty. */
const sources: PageSources = {
  ...readsOf(lists),
  company: () => Promise.resolve(company),
  movedService: () => Promise.resolve(null),
  services: () => Promise.resolve(services),
  reviews: () => Promise.resolve([written({ ...publicReview(), review_text: '7'.repeat(500) })]),
  projects: (part, category) =>
    inParts([written(publicProject(review)), written(publicProject({ after_image: null }))].slice(0, category ? 1 : 2))(part),
  questions: inParts([{ id: '1', question: '7', answer: '7', category: 'algemeen', order_index: 1 }]),
  currentSeason: () => Promise.resolve(season),
  ...articles([article, { ...article, id: '2', slug: 'acht' }]),
  words: () => Promise.resolve({ about: { text: '7' } }),
  menuWords: () => Promise.resolve(new Map(everyPage.flatMap(({ words }) => (words ? [[words.page, '7'] as const] : [])))),
  blogPost: () => Promise.resolve(article),
  newestPortfolioItem: () => Promise.resolve(article.updated_at),
  projectServices: () => Promise.resolve([]),
  questionCategories: () => Promise.resolve([]),
  photosOn: () => Promise.resolve([]),
  wordsChanged: () => Promise.resolve(article.updated_at),
}
const values = new Map<string, string | null>()
const asFigures = <Of extends PageText>(of: Of | undefined) => resolveWords(of, undefined, values, () => '7')
const asFigure = <Of extends { text: string }>(link: Of): Of => ({ ...link, text: '7' })
const shared = asFigures(sharedWords)
const { menu, footer } = builtInNavigation(company)
const navigation = {
  menu: menu.map(asFigure),
  footer: { pages: footer.pages.map(asFigure), services: footer.services.map(asFigure), legal: footer.legal.map(asFigure) },
}

async function lettersOn<Data, Of extends PageText>(page: Page<Data, Of>, slug = ''): Promise<string[]> {
  const data = await page.load(sources, { path: page.path, params: { slug }, query: new URLSearchParams() })
  const { beforeStyles, afterStyles } = renderPage(
    page,
    { data, words: asFigures(page.wordsFor?.(data, shared) ?? page.words) },
    {
      company,
      shared,
      navigation,
      path: page.path,
      publicUrl: 'https://helder.test',
      hydrateUrl: '/assets/hydrate.js',
      hubspot: null,
    },
  )
  return lettersIn(beforeStyles + afterStyles)
}

/**
 * Returns the texts that a visitor reads in the document, without names that only screen readers announce, the letters of drawings and the
 * names of months.
 */
const lettersIn = (html: string): string[] =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+) class="[^"]*hidden[^"]*"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((text) => /\p{L}{2}/u.test(text) && !/^\d+ (januari|februari|november)/.test(text))

test.each(everyPage.filter(({ name }) => name !== servicePage.name))(
  'everything that is read on $name is somebody’s to write',
  async (page) => {
    expect(await lettersOn(page)).toEqual([])
  },
)

test.each(services)('everything that is read on the page of a service made with $template is somebody’s to write', async ({ slug }) => {
  expect(await lettersOn(servicePage, slug)).toEqual([])
})
