import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicMedia } from '#entities/media/media.ts'
import { cardSection } from '#entities/media/page-section.ts'
import { renderSitePage, type SitePageParts } from '#http/site-pages.ts'
import { commonHeaders } from '#http/security-headers.ts'
import { stylesheet } from '#http/stylesheet.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { readContent } from './content.ts'

const content = readContent()
const styles = stylesheet(content.styles)

// What saves in the back office do to the four contents of the page; `nth` makes each time another.
const SAVES = [
  (nth: number) => (content.company = { ...content.company, phone: `09 ${nth}` }),
  (nth: number) => (content.services = withFirst(content.services, { price_text: `vanaf ${nth} euro` })),
  (nth: number) => (content.testimonials = withFirst(content.testimonials, { service_type: `Gevel ${nth}` })),
  (nth: number) => (content.photos = [cardPhoto(nth)]),
]
let saves = 0
const NONE_HIDDEN: string[] = []

const withFirst = <Item>([first, ...others]: Item[], changes: Partial<Item>): Item[] =>
  first === undefined ? [] : [{ ...first, ...changes }, ...others]

const parts: SitePageParts = {
  sources: {
    company: { collection: 'settings', read: () => Promise.resolve(content.company) },
    services: { collection: 'services', read: () => Promise.resolve(content.services) },
    hiddenServices: { collection: 'services', read: () => Promise.resolve(NONE_HIDDEN) },
    testimonials: { collection: 'testimonials', read: () => Promise.resolve(content.testimonials) },
    photos: { collection: 'media', read: () => Promise.resolve(content.photos) },
  } as Partial<SitePageParts['sources']> as SitePageParts['sources'],
  assets: { stylesOf: () => styles, hydrateUrl: content.hydrateUrl },
  publicUrl: content.publicUrl,
  hubspot: null,
  headers: commonHeaders(false),
}

/**
 * The home page as the server renders it when its cache has none; not compressed, as the peer's is not. That is so after a save:
 * `?saved` makes one of its contents new before each request, in turn, and `?all-saved` all of them.
 */
export async function handler({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/?saved') SAVES[(saves += 1) % SAVES.length]?.(saves)
  if (url === '/?all-saved') for (const save of SAVES) save((saves += 1))
  const request = { path: homePage.path, query: new URLSearchParams(), params: {} }
  const { body, contentType, status, headers } = await renderSitePage(homePage, request, parts)
  response.writeHead(status, { ...headers, 'Content-Type': contentType, 'Content-Length': body.length }).end(body)
}

/** One that staff put on a service's card. */
const cardPhoto = (nth: number): PublicMedia => ({
  id: String(nth),
  page_name: 'home',
  section: cardSection('gevelreiniging') ?? null,
  file_url: '/pictures/gevel-na-1200.webp',
  alt_text: null,
  width: 1200,
  height: 800,
  placeholder: null,
  created_at: '2026-01-01T00:00:00.000Z',
})
