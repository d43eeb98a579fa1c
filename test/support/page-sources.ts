import { MENU_COLLECTION, wordsCollection } from '#features/words/page-words.ts'
import { listSources, readsOf, type SourceTable } from '#http/source-table.ts'
import type { PublicArticle } from '#features/articles/article.ts'
import type { Listed, PageSources, Part } from '#site/page.ts'

const read = () => Promise.reject(new Error('no database'))

/** Returns a table of sources in which only `some` answer; the others fail, as when the database is away. */
export const sourceTable = (some: Partial<SourceTable> = {}): SourceTable => ({
  ...listSources(read),
  company: { collection: 'settings', read },
  movedService: { collection: 'services', read },
  questions: { collection: 'faq-items', read },
  projects: { collection: 'portfolio-items', read },
  projectServices: { collection: 'portfolio-items', read },
  questionCategories: { collection: 'faq-items', read },
  newestPortfolioItem: { collection: 'portfolio-items', read },
  articles: { collection: 'blog-posts', read },
  newestBlogPosts: { collection: 'blog-posts', read },
  blogAddresses: { collection: 'blog-posts', read },
  blogNeighbours: { collection: 'blog-posts', read },
  currentSeason: { collection: 'settings', read },
  photosOn: { collection: 'media', read },
  photosAt: { collection: 'media', read },
  blogPost: { collection: 'blog-posts', read },
  words: { collection: wordsCollection, read },
  wordsChanged: { collection: wordsCollection, read },
  menuWords: { collection: MENU_COLLECTION, read },
  ...some,
})

/** Returns the sources as a page calls them, of which only `some` answer. */
export const pageSources = (some: Partial<PageSources> = {}): PageSources => ({ ...readsOf(sourceTable()), ...some })

/** Returns a source that reads a part of these rows. */
export const inParts =
  <Row>(rows: Row[]) =>
  ({ limit, offset }: Part): Promise<Listed<Row>> =>
    Promise.resolve({ items: rows.slice(offset, offset + limit), total: rows.length })

/** Returns the sources of the articles when these are published, newest first. */
export const articles = (posts: PublicArticle[]) =>
  ({
    articles: inParts(posts),
    newestBlogPosts: (most) => Promise.resolve(posts.slice(0, most)),
    blogAddresses: (most) => Promise.resolve(posts.slice(0, most)),
    blogPost: (slug) => Promise.resolve(posts.find((post) => post.slug === slug) ?? null),
    photosAt: () => Promise.resolve([]),
    blogNeighbours: ({ id }) => {
      const place = posts.findIndex((post) => post.id === id)
      return Promise.resolve({ older: posts[place + 1], newer: posts[place - 1] })
    },
  }) satisfies Partial<PageSources>
