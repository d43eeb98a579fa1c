import { site } from '#routes.ts'
import type { Feed } from '#site/feed.ts'

/** What a phone needs to put the site on its home screen. Source: w3.org/TR/appmanifest. */
export const manifest: Feed = {
  path: '/manifest.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  write: async (sources) => {
    const { name, short_name } = await sources.company()
    const icons = [192, 512].map((size) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
    return JSON.stringify({
      name,
      short_name,
      lang: 'nl-BE',
      start_url: site.home,
      display: 'browser',
      background_color: '#f5f7f3',
      theme_color: '#f5f7f3',
      icons,
    })
  },
}
