import type { ReactNode } from 'react'
import type { Entities } from '#entities/all.ts'
import type { ListedBlogPost, PublicBlogPost } from '#entities/blog-posts/blog-post.ts'
import type { PublicFaqItem } from '#entities/faq-items/faq-item.ts'
import type { PagePhoto, ShownPhoto } from '#entities/media/media.ts'
import type { PublicPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import type { CurrentSeason } from '#entities/settings/season.ts'
import type { PublicRow, Visible } from '#kernel/entity.ts'
import type { PublicService } from '#entities/services/service.ts'
import type { Field, Words, WordsOf } from '#kernel/words.ts'
import type { SiteCompany } from '#entities/settings/company.ts'
import type { Neighbours } from './sections/blog/neighbours.ts'
import type { Crumb } from './sections/breadcrumb.tsx'
import type { SharedWords } from './shared-words.ts'
import type { ShareName } from './pictures/share-picture.ts'

/** Entities of which a page reads all that visitors see, in the order that their definitions say: those without filters, of which there are not thousands. */
export type ListName = {
  [Name in keyof Entities]: Entities[Name]['visible'] extends Visible<string, infer Filter, string, infer Alone>
    ? [Filter | Alone] extends [never]
      ? Name
      : never
    : never
}[keyof Entities]

type Lists = { [Name in ListName]: () => Promise<PublicRow<Entities[Name]>[]> }

/**
 * What a page may read. The page cache watches which of these a page calls, and drops the page when that content changes.
 * Each throws when the database cannot answer.
 */
export interface PageSources extends Lists {
  company(): Promise<SiteCompany>
  /** Where the service is now that once had this slug, while visitors may see it; null where there is none. */
  movedService(slug: string): Promise<string | null>
  /** Active ones of the tab of a category, in their order. */
  faqItems(part: Part, category: string): Promise<Listed<PublicFaqItem>>
  /** Active ones of a category or of all, featured first, newest first. */
  portfolioItems(part: Part, category?: string): Promise<Listed<PublicPortfolioItem>>
  /** When the newest of those that are active was made, ISO 8601; null when there is none. */
  newestPortfolioItem(): Promise<string | null>
  /** The season that staff chose; null: none was, so it is the default one. */
  currentSeason(): Promise<CurrentSeason | null>
  /** Of each section of a page the newest active photo that staff gave it, with its other half. */
  photos(page_name: string): Promise<PagePhoto[]>
  /** The photos of the library at these addresses, active or not. */
  photosAt(addresses: string[]): Promise<ShownPhoto[]>
  /** Published ones, newest first. */
  blogPosts(part: Part): Promise<Listed<ListedBlogPost>>
  /** The newest published ones, with their texts. */
  newestBlogPosts(most: number): Promise<PublicBlogPost[]>
  /** Of the newest published ones what a sitemap says of them. */
  blogAddresses(most: number): Promise<Pick<PublicBlogPost, 'slug' | 'updated_at'>[]>
  /** What stands beside an article in the list. */
  blogNeighbours(post: PublicBlogPost): Promise<Neighbours>
  /** A published one, or null. */
  blogPost(slug: string): Promise<PublicBlogPost | null>
  /** What is stored of a page's words. */
  words(page: string): Promise<unknown>
  /** When somebody last wrote a page's words, ISO 8601; null while they are the built-in ones. */
  wordsChanged(page: string): Promise<string | null>
  /** By page, what staff wrote for menus to say of it. */
  menuWords(): Promise<ReadonlyMap<string, unknown>>
}

/** Which rows of a list; `offset` of them stand before. */
export interface Part {
  limit: number
  offset: number
}

/** A part of a list, and how many rows the whole list has. */
export interface Listed<Row> {
  items: Row[]
  total: number
}

export interface PageRequest {
  path: string
  query: URLSearchParams
  /** What stands in the places that the page's path leaves open (`/blog/:slug`). */
  params: Record<string, string>
}

/** What stands in the document's head, beside what every page has. */
export interface Head {
  title: string
  description: string
  /** JSON-LD objects; the document writes them out. */
  structuredData?: object[]
  /** The way from the home page to this one, itself last, for search engines. */
  trail?: Required<Crumb>[]
  noindex?: boolean
  /** Path and query, for a view of the page that search engines may list by itself. */
  address?: string
  /** Path or whole address of the share picture. */
  image?: string
  /** One of ours to share, where the path alone does not say which. */
  shareName?: ShareName
  /** When an article was published and last changed, ISO 8601. */
  article?: { published: string; modified: string }
  /** What readers of feeds call the one that can be followed here. */
  feed?: string
}

/** An entry of the sitemap. Source: sitemaps.org. */
export interface SitemapEntry {
  path: string
  /** Left out where nobody knows when the page last changed. */
  changed?: string | undefined
}

/** A page of the site: its address, where links lead to it, what it reads, and its sections in order. */
export interface Page<Data = unknown, Of extends Words = Words> {
  /** Also that of its file, `<name>.page.tsx`: its stylesheet is what that file imports. */
  name: string
  /** `:name` leaves a place open. */
  path: string
  /** What visitors read on it and staff may change. */
  words?: Of
  /** The same of a page with open places, where the words are another's at each address; they may name what stands on many pages. */
  wordsFor?(data: Data, shared: SharedWords): Of
  /** Among others in a menu, in the order of the list of pages: where it stands, and what they call it when its words have no `menu`. */
  link?: PageLink
  /** The same of a page with open places: one for each address of it that menus hold. */
  links?: (services: PublicService[]) => (PageLink & { href: string; label: string })[]
  /** Whether the sitemap lists it; a function says what, where that is not just its path. */
  sitemap?: true | ((sources: PageSources) => Promise<SitemapEntry[]>)
  /** The addresses of a page with open places of which there is to be a copy before somebody asks. */
  readyAt?: (sources: PageSources) => Promise<Record<string, string>[]>
  /** `false` when browsers must not make it ready before somebody goes there. */
  prefetch?: false
  /** Query parameters that change what the page shows, with the values that do or how they look; any other is ignored, and not a key of the cache. */
  query?: (sources: PageSources) => Promise<Record<string, readonly string[] | RegExp>>
  status?: number
  /** `false` when each visitor must get a fresh one (a form's start time). */
  cached: boolean
  /** This is where requests for a quote come in. */
  takesRequests?: boolean
  /** Throws `not-found` when there is no such page after all, and `PageMoved` when it is elsewhere now. */
  load(sources: PageSources, request: PageRequest): Promise<Data>
  head(data: Data, company: SiteCompany, words: WordsOf<Of>): Head
  View(props: { data: Data; company: SiteCompany; words: WordsOf<Of> }): ReactNode
}

/** What a page says of itself: what is left out is as for most. */
export const page = <Data, Of extends Words = Words<{ readonly [Name in never]: Field }>>(
  own: Omit<Page<Data, Of>, 'cached'> & { cached?: false },
): Page<Data, Of> => ({ cached: true, ...own })

/** What stands at this address stands at another now. */
export class PageMoved extends Error {
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/** What menus call a page, and where it stands in them. */
export interface PageLink {
  label?: string
  menu?: MenuPlace
  footer?: FooterPlace
}

/** Beside the others, under Diensten, or on a phone alone. */
export type MenuPlace = 'bar' | 'services' | 'phone'
export type FooterPlace = 'pages' | 'services' | 'legal'

export interface Link {
  href: string
  text: string
}

/** What menus hold. */
export interface Navigation {
  menu: (Link & { place: MenuPlace })[]
  footer: Record<FooterPlace, Link[]>
}

/** What the server knows and the document needs. */
export interface Shell {
  company: SiteCompany
  shared: SharedWords
  navigation: Navigation
  /** The page's address path, for `aria-current` and the canonical link. */
  path: string
  /** No slash at the end. */
  publicUrl: string
  /** Address of the script that hydrates the islands. */
  hydrateUrl: string
  /** Set when the company takes its requests through HubSpot. */
  hubspot: { portalId: string; formId: string; region: string } | null
  /** For a frame of the back office: without scripts, and its links open in a new tab. */
  isPreview?: boolean
}
