import type { Brand } from '#features/company/brand.ts'
import { iconOf } from '#features/company/own-brand.ts'
import { icons } from '#routes.ts'
import { THEME_COLOUR } from './feeds/manifest.ts'

/** Renders the links and meta tags of the brand: what browsers and phones show of it outside the page. */
export function BrandLinks({ brand }: { brand: Brand }) {
  const icon = iconOf(brand)
  const own = (address: string) => (icon ? icons.of(address, icon.key) : address)
  return (
    <>
      <link rel="icon" href={own(icons.favicon)} sizes="32x32" />
      {/* A bitmap icon has no vector drawing. */}
      {!icon?.picture && <link rel="icon" href={own(icons.drawing)} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={own(icons.touch)} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={brand.colour ?? THEME_COLOUR} />
    </>
  )
}
