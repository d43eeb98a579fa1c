import * as collections from '#collections.ts'
import { entities } from '#entities.ts'
import { MENU_COLLECTION, wordsCollection } from '#features/words/page-words.ts'
import { listSources, type SourceTable } from '#http/source-table.ts'
import type { Entity } from '#kernel/entity.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import { placeholderValuesIn } from '#texts/nl/placeholders.ts'
import type { SitePageParts } from '#http/site-pages.ts'
import type { Repositories } from './repositories.ts'
import type { Site } from './site.ts'

/** Builds the sources of the pages' content. */
export const sourcesOf = (repositories: Repositories): SourceTable => {
  const values = async () => placeholderValuesIn(await repositories.settings.siteCompany())
  const filled = async <Row extends object>(of: Entity, reading: Promise<Row[]>): Promise<Row[]> =>
    fillRows(of, await reading, await values())
  return {
    ...listSources((name) => filled<object>(entities[name], repositories[name].visible())),
    company: { collection: 'settings', read: repositories.settings.siteCompany },
    currentSeason: { collection: 'settings', read: repositories.settings.currentSeason },
    movedService: { collection: collections.services, read: repositories.services.movedTo },
    questions: {
      collection: collections.faqItems,
      read: async (part, category) => repositories.questions.filledPage(part, category, await values()),
    },
    projects: {
      collection: collections.portfolioItems,
      read: (part, service_category) => repositories.projects.visiblePage(part, { service_category }),
    },
    projectServices: { collection: collections.portfolioItems, read: repositories.projects.visibleServices },
    questionCategories: {
      collection: collections.faqItems,
      read: async () => repositories.questions.visibleCategories(await values()),
    },
    newestPortfolioItem: { collection: collections.portfolioItems, read: repositories.projects.newestVisible },
    photosOn: { collection: collections.media, read: repositories.photos.visibleOn },
    photosAt: { collection: collections.media, read: repositories.photos.at },
    articles: { collection: collections.blogPosts, read: repositories.articles.visiblePage },
    newestBlogPosts: { collection: collections.blogPosts, read: repositories.articles.newestVisible },
    blogAddresses: { collection: collections.blogPosts, read: repositories.articles.addresses },
    blogNeighbours: { collection: collections.blogPosts, read: repositories.articles.neighbours },
    blogPost: { collection: collections.blogPosts, read: repositories.articles.visibleAt },
    words: { collection: wordsCollection, read: repositories.pageWords.wordsOf },
    wordsChanged: { collection: wordsCollection, read: repositories.pageWords.changedAt },
    menuWords: { collection: MENU_COLLECTION, read: repositories.pageWords.menu },
  }
}

/** Returns the parts that rendering a page of the site needs. */
export const sitePageParts = ({ assets, config: { publicUrl, hubspot }, headers, repositories }: Site): SitePageParts => ({
  sources: sourcesOf(repositories),
  assets: assets.site,
  publicUrl,
  hubspot,
  headers,
})
