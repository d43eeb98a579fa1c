import { site } from '#routes.ts'
import type { Feed } from '#site/feed.ts'

const ADDRESSES = [site.home, site.contact]

/** Every page that may be found, with the day of its last change where that is known. Source: sitemaps.org. */
export const sitemap: Feed = {
  path: '/sitemap.xml',
  contentType: 'application/xml; charset=utf-8',
  write: (_sources, publicUrl) => {
    const entries = ADDRESSES.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`)
    return Promise.resolve(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    )
  },
}
