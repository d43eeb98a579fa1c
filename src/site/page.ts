import type { ReactNode } from 'react'
import type { Entities } from '#entities.ts'
import type { ListedArticle, PublicArticle } from '#features/articles/article.ts'
import type { PublicQuestion } from '#features/questions/question.ts'
import type { PagePhoto, ShownPhoto } from '#features/photos/photo.ts'
import type { PublicProject } from '#features/projects/project.ts'
import type { CurrentSeason } from '#features/company/season.ts'
import type { PublicRow } from '#kernel/entity.ts'
import type { Visible } from '#kernel/entity-options.ts'
import type { PublicService } from '#features/services/service.ts'
import type { Field, PageText, WordsOf } from '#kernel/words.ts'
import type { SiteCompany } from '#features/company/company.ts'
import type { Neighbours } from './sections/blog/neighbours.ts'
import type { Crumb } from './sections/breadcrumb.tsx'
import type { SharedWords } from './shared-words.ts'
import type { ShareName } from './pictures/share-picture.ts'

/**
 * Names of the entities of which a page reads every public row, in the order that their definitions give: those without filters, which
 * never have thousands of rows.
 */
export type ListName = {
  [Name in keyof Entities]: Entities[Name]['visible'] extends Visible<string, infer Filter, string, infer DetailOnly>
    ? [Filter | DetailOnly] extends [never]
      ? Name
      : never
    : never
}[keyof Entities]

type Lists = { [Name in ListName]: () => Promise<PublicRow<Entities[Name]>[]> }

/**
 * The reads that a page may do. The page cache records which of them a page calls, and drops the page when their content changes. Each
 * throws when the database cannot answer.
 */
export interface PageSources extends Lists {
  company(): Promise<SiteCompany>
  /** The current slug of the service that once had this slug, if visitors may see it; else null. */
  movedService(slug: string): Promise<string | null>
  /** Active items of the tab of a category, in their order. */
  questions(part: Part, category: string): Promise<Listed<PublicQuestion>>
  /** Active projects of a category or of all, featured first, newest first. */
  projects(part: Part, category?: string): Promise<Listed<PublicProject>>
  /** The slugs of the services that have an active project. */
  projectServices(): Promise<string[]>
  /** The categories in which visitors read a question. */
  questionCategories(): Promise<string[]>
  /** The time at which the newest active project was created, ISO 8601; null when there is none. */
  newestPortfolioItem(): Promise<string | null>
  /** The season that staff chose; null when they chose none, so that the default applies. */
  currentSeason(): Promise<CurrentSeason | null>
  /** The newest active photo of each section of a page, with its other half when it is a pair. */
  photosOn(page_name: string): Promise<PagePhoto[]>
  /** The photos of the library at these addresses, active or not. */
  photosAt(addresses: string[]): Promise<ShownPhoto[]>
  /** Published articles, newest first. */
  articles(part: Part): Promise<Listed<ListedArticle>>
  /** The newest published articles, with their texts. */
  newestBlogPosts(most: number): Promise<PublicArticle[]>
  /** The fields of the newest published articles that the sitemap needs. */
  blogAddresses(most: number): Promise<Pick<PublicArticle, 'slug' | 'updated_at'>[]>
  /** The articles before and after an article in the list. */
  blogNeighbours(post: PublicArticle): Promise<Neighbours>
  /** The published article with this slug, or null. */
  blogPost(slug: string): Promise<PublicArticle | null>
  /** The stored words of a page. */
  words(page: string): Promise<unknown>
  /** The time at which somebody last wrote a page's words, ISO 8601; null while they are the built-in ones. */
  wordsChanged(page: string): Promise<string | null>
  /** The menu names that staff wrote, by page. */
  menuWords(): Promise<ReadonlyMap<string, unknown>>
}

/** A range of rows in a list, after `offset` rows. */
export interface Part {
  limit: number
  offset: number
}

/** A part of a list, and the number of rows of the whole list. */
export interface Listed<Row> {
  items: Row[]
  total: number
}

export interface PageRequest {
  path: string
  query: URLSearchParams
  /** The values of the parameters in the page's path (`/blog/:slug`). */
  params: Record<string, string>
}

/** The content of the document's head, apart from what every page has. */
export interface Head {
  title: string
  description: string
  /** JSON-LD objects; the document writes them out. */
  structuredData?: object[]
  /** The breadcrumb from the home page to this page, ending with this page, for search engines. */
  trail?: Required<Crumb>[]
  noindex?: boolean
  /** The path and query of a view of the page that search engines may list separately. */
  address?: string
  /** The path or absolute address of the share picture. */
  image?: string
  /** The built-in share picture, where the path does not determine it. */
  shareName?: ShareName
  /** The time at which an article was published and last changed, ISO 8601. */
  article?: { published: string; modified: string }
  /** The name of the feed that this page offers to feed readers. */
  feed?: string
}

/** An entry of the sitemap. Source: sitemaps.org. */
export interface SitemapEntry {
  path: string
  /** Left out when the time of the last change is unknown. */
  changed?: string | undefined
}

/** A page of the site: its address, its links, the data that it reads, and its sections in order. */
export interface Page<Data = unknown, Of extends PageText = PageText> {
  /** The name of the page and of its file, `<name>.page.tsx`: its stylesheet is what that file imports. */
  name: string
  /** The path, in which `:name` is a parameter. */
  path: string
  /** The words that visitors read on the page and staff may change. */
  words?: Of
  /** The words of a page with parameters, when they differ for each address. They may use words that many pages share. */
  wordsFor?(data: Data, shared: SharedWords): Of
  /** The company as the page names it, when that depends on the data. */
  companyFor?(data: Data, company: SiteCompany): SiteCompany
  /** The place of the page in menus, and its label when its words have no `menu`. Pages stand in the order of the list of pages. */
  link?: PageLink
  /** The menu links of a page with parameters, one for each address that menus contain. */
  links?: (services: PublicService[]) => (PageLink & { href: string; label: string })[]
  /** Lists the page in the sitemap; a function returns the entries when there are others than the path. */
  sitemap?: true | ((sources: PageSources) => Promise<SitemapEntry[]>)
  /** The parameters of the addresses that are rendered into the cache before anybody requests them. */
  readyAt?: (sources: PageSources) => Promise<Record<string, string>[]>
  /** `false` when browsers must not prefetch the page. */
  prefetch?: false
  /**
   * Query parameters that change what the page shows, with their values or a pattern for them. Any other parameter is ignored and is not in
   * the cache key.
   */
  query?: (sources: PageSources) => Promise<Record<string, readonly string[] | RegExp>>
  status?: number
  /** `false` when no cache may hold it, the browser's neither. */
  cached: boolean
  /** True for the page that shows HubSpot's form when the company receives its requests through HubSpot. */
  embedsHubspot?: boolean
  /** Throws `not-found` when there is no such page, and `PageMoved` when it has moved. */
  load(sources: PageSources, request: PageRequest): Promise<Data>
  head(data: Data, company: SiteCompany, words: WordsOf<Of>): Head
  View(props: { data: Data; company: SiteCompany; words: WordsOf<Of> }): ReactNode
}

/** Defines a page. It is cached unless it says otherwise. */
export const page = <Data, Of extends PageText = PageText<{ readonly [Name in never]: Field }>>(
  definition: Omit<Page<Data, Of>, 'cached'> & { cached?: false },
): Page<Data, Of> => ({ cached: true, ...definition })

/** Thrown when the page has moved to another path. */
export class PageMoved extends Error {
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/** The name of a page in menus, and its place in them. */
export interface PageLink {
  label?: string
  menu?: MenuPlace
  footer?: FooterPlace
}

/** The place in the main menu: in the bar, under Diensten, or only on a phone. */
export type MenuPlace = 'bar' | 'services' | 'phone'
export type FooterPlace = 'pages' | 'services' | 'legal'

export interface Link {
  href: string
  text: string
}

/** The content of the menus. */
export interface Navigation {
  menu: (Link & { place: MenuPlace })[]
  footer: Record<FooterPlace, Link[]>
}

/** The data that the document needs apart from the page's data. */
export interface Shell {
  company: SiteCompany
  shared: SharedWords
  navigation: Navigation
  /** The path of the page's address, for `aria-current` and the canonical link. */
  path: string
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** The address of the script that hydrates the islands. */
  hydrateUrl: string
  /** Set when the company receives its requests through HubSpot. */
  hubspot: { portalId: string; formId: string; region: string } | null
  /** True in a frame of the back office: the document has no scripts, and its links open in a new tab. */
  isPreview?: boolean
  /** The line above a preview that somebody outside the back office sees; its links open in the same tab. */
  notice?: string
}
