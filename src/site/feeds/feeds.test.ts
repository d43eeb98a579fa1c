import { describe, expect, test } from 'vitest'
import type { PublicArticle } from '#features/articles/article.ts'
import type { PublicProject } from '#features/projects/project.ts'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { builtInWords } from '../../../test/support/built-in-words.ts'
import { articles, inParts, pageSources } from '../../../test/support/page-sources.ts'
import { SLUGS, BUILT_IN_SERVICES } from '../../../test/support/built-in-services.ts'
import type { Page } from '#site/page.ts'
import { site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { servicePage } from '#site/pages/service.page.tsx'
import { rss } from './rss.ts'
import { sitemap } from './sitemap.ts'
import { xmlText } from '#site/feed.ts'

const PUBLIC_URL = 'https://helder.test'

interface Content {
  posts?: PublicArticle[]
  newestProject?: string | null
  name?: string
}

const sources = ({ posts = [], newestProject = null, name = DEFAULT_SITE_COMPANY.name }: Content) =>
  pageSources({
    company: () => Promise.resolve({ ...DEFAULT_SITE_COMPANY, name }),
    services: () => Promise.resolve(BUILT_IN_SERVICES),
    ...articles(posts),
    projects: inParts<PublicProject>([]),
    newestPortfolioItem: () => Promise.resolve(newestProject),
  })

const post = (slug: string, own: Partial<PublicArticle> = {}): PublicArticle => ({
  id: `0190-${slug}`,
  title: `Over ${slug}`,
  slug,
  excerpt: 'Kort.',
  content: 'Lang.',
  featured_image: null,
  published_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-04-02T10:00:00.000Z',
  ...own,
})

describe('the feed of articles', () => {
  const read = (content: Content) => rss.write(sources(content), PUBLIC_URL)

  test('without articles is a channel that is empty', async () => {
    const feed = await read({})
    expect(feed).toContain('<link>https://helder.test/blog</link>')
    expect(feed).toMatch(/<\/channel><\/rss>\n$/)
    expect(feed).not.toContain('<item>')
  })

  test('tells of each article where it is, when it was written and what it is about', async () => {
    const feed = await read({ posts: [post('mos')] })
    for (const element of [
      '<title>Over mos</title>',
      '<link>https://helder.test/blog/mos</link>',
      '<description>Kort.</description>',
      '<pubDate>Sun, 01 Mar 2026 09:30:00 GMT</pubDate>',
      '<guid isPermaLink="false">urn:uuid:0190-mos</guid>',
    ])
      expect(feed).toContain(element)
  })

  test('carries the whole article, with links that also work elsewhere', async () => {
    const content = '<h2>Kop</h2><p><a href="/contact">Vraag</a> <a href="https://gent.be">Gent</a></p>'
    const feed = await read({ posts: [post('mos', { content })] })
    const [, encoded = ''] = /<content:encoded>(.*)<\/content:encoded>/.exec(feed) ?? []
    expect(encoded).toBe(xmlText(content.replace('/contact', `${PUBLIC_URL}/contact`)))
  })

  test('carries the photos that are there, from their whole address and in one size', async () => {
    const image = (src: string) => `<img src="${src}" alt="Gevel">`
    const posts = [post('mos', { content: image('/storage/photos/a.jpg') + image('/storage/photos/weg.jpg') })]
    const photosAt = () => Promise.resolve([{ file_url: '/storage/photos/a.jpg', alt_text: null, width: 9, height: 9, placeholder: null }])
    const feed = await rss.write({ ...sources({ posts }), photosAt }, PUBLIC_URL)
    expect(feed).toContain(
      `<content:encoded>${xmlText(image(`${PUBLIC_URL}/storage/photos/a.jpg?width=1200&amp;format=jpeg`))}</content:encoded>`,
    )
  })

  test('writes what people typed as text', async () => {
    const feed = await read({ name: 'Nat & Droog', posts: [post('a', { title: '</title><b>"\'', excerpt: 'a\u0000b\ufffec' })] })
    expect(feed).toContain('<title>Blog van Nat &amp; Droog</title>')
    expect(feed).toContain('<title>&lt;/title&gt;&lt;b&gt;&quot;&apos;</title>')
    expect(feed).toContain('<description>abc</description>')
  })

  test('holds the thirty newest', async () => {
    const feed = await read({ posts: Array.from({ length: 40 }, (_, index) => post(`nummer-${index}`)) })
    expect(feed.match(/<item>/g)).toHaveLength(30)
    expect(feed).toContain('/blog/nummer-29<')
  })
})

describe('the sitemap', () => {
  const read = async (content: Content) =>
    [...(await sitemap.write(sources(content), PUBLIC_URL)).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
      ([, address, changed]) => ({ path: address?.replace(PUBLIC_URL, ''), changed }),
    )
  const pathsOf = async (content: Content) => (await read(content)).map(({ path }) => path)

  test('names every page that may be found, and none that may not, in the order of the pages', async () => {
    const content = { posts: [post('mos')], newestProject: '2026-01-01T00:00:00.000Z' }
    const mayBeFound = async (page: Page) => {
      const request = { path: page.path, query: new URLSearchParams(), params: { slug: 'mos' } }
      const of = { ...sources(content), blogPost: () => Promise.resolve(post('mos')), questions: inParts([]) }
      const data = await page.load(of, request)
      return !page.head(data, DEFAULT_SITE_COMPANY, builtInWords(page, data, DEFAULT_SITE_COMPANY)).noindex
    }
    const found: string[] = []
    for (const page of pages) {
      if (page === servicePage) found.push(...SLUGS.map(site.service))
      else if (await mayBeFound(page)) found.push(page.path.replace(':slug', 'mos'))
    }
    expect(await pathsOf(content)).toEqual(found)
  })

  test('names the blog and its articles as soon as there are any, with their last change', async () => {
    const entries = await read({ posts: [post('nieuw', { updated_at: '2026-05-01T00:00:00.000Z' }), post('oud')] })
    expect(entries).toContainEqual({ path: '/blog', changed: '2026-05-01T00:00:00.000Z' })
    expect(entries).toContainEqual({ path: '/blog/oud', changed: '2026-04-02T10:00:00.000Z' })
  })

  test('gives the projects the day of the newest, and no day to a page of which nobody knows it', async () => {
    const entries = await read({ newestProject: '2026-02-01T00:00:00.000Z' })
    expect(entries).toContainEqual({ path: '/projecten', changed: '2026-02-01T00:00:00.000Z' })
    expect(entries).toContainEqual({ path: '/over-ons', changed: undefined })
    expect(await read({})).toContainEqual({ path: '/projecten', changed: undefined })
  })
})

test('text for XML keeps line ends, accents and pictures of more than one unit', () => {
  expect(xmlText('é\n\t🧽')).toBe('é\n\t🧽')
  expect(xmlText('half \ud83e teken')).toBe('half  teken')
})
