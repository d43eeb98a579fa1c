import { MENU_COLLECTION, wordsCollection } from '#features/words/page-words.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderSitePage, type SitePageParts } from '#http/site-pages.ts'
import { commonHeaders } from '#http/security-headers.ts'
import { stylesheet } from '#http/stylesheet.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { sourceTable } from '../../support/page-sources.ts'
import { readContent } from './content.ts'

const content = readContent()
const styles = stylesheet(content.styles)

const parts: SitePageParts = {
  sources: sourceTable({
    company: { collection: 'settings', read: () => Promise.resolve(content.company) },
    services: { collection: 'services', read: () => Promise.resolve(content.services) },
    reviews: { collection: 'testimonials', read: () => Promise.resolve(content.testimonials) },
    words: { collection: wordsCollection, read: () => Promise.resolve(undefined) },
    menuWords: { collection: MENU_COLLECTION, read: () => Promise.resolve(new Map()) },
    photosOn: { collection: 'media', read: () => Promise.resolve(content.photos) },
  }),
  assets: { stylesOf: () => styles, hydrateUrl: content.hydrateUrl },
  publicUrl: content.publicUrl,
  hubspot: null,
  headers: commonHeaders(false),
}

/** Renders the home page as the server does on a cache miss; uncompressed, like the peer's page. */
export async function handler(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = { path: homePage.path, query: new URLSearchParams(), params: {} }
  const { body, contentType, status, headers } = await renderSitePage(homePage, request, parts)
  response.writeHead(status, { ...headers, 'Content-Type': contentType, 'Content-Length': body.length }).end(body)
}
