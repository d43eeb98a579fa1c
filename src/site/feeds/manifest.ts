import { iconOf } from '#features/company/brand-assets.ts'
import { icons, site } from '#routes.ts'
import type { Feed } from '#site/feed.ts'

/** The colour of the page's background, used while the company has no brand colour. */
export const THEME_COLOUR = '#f5f7f3'

/** The manifest with which a phone puts the site on its home screen. Source: w3.org/TR/appmanifest. */
export const manifest: Feed = {
  path: '/manifest.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  write: async (sources) => {
    const { name, short_name, brand } = await sources.company()
    const icon = iconOf(brand)
    return JSON.stringify({
      name,
      short_name,
      lang: 'nl-BE',
      start_url: site.home,
      display: 'browser',
      background_color: THEME_COLOUR,
      theme_color: brand.colour ?? THEME_COLOUR,
      icons: ICON_SIZES.map((size) => ({
        src: icon ? icons.of(icons.home(size), icon.key) : icons.home(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    })
  },
}

const ICON_SIZES = [192, 512] as const
