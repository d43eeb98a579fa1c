import type { ReactNode } from 'react'
import '#ui/tokens.css'
import '#ui/ground.css'
import '#site/styles/base.css'
import { site, icons } from '#routes.ts'
import { Dock } from '#site/sections/dock.tsx'
import { Footer } from '#site/sections/footer.tsx'
import { Header } from '#site/sections/header.tsx'
import type { Head, Shell } from './page.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { ShareTags } from './share-tags.tsx'
import css from './document.module.css'
import type { Crumb } from '#site/sections/breadcrumb.tsx'
import type { Brand } from '#features/company/brand.ts'
import { iconOf } from '#features/company/brand-assets.ts'
import { THEME_COLOUR } from '#site/feeds/manifest.ts'

/**
 * Renders the HTML document around every page. It has no inline script and no style attribute: the policy in the response's header forbids
 * both.
 */
export function Document({ children, ...props }: Head & Shell & { children: ReactNode }) {
  const { company, navigation, path, hubspot, publicUrl } = props
  return (
    <html lang="nl-BE" data-drawn={company.shows_photographs ? undefined : ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{[props.title, company.name].filter(Boolean).join(' | ')}</title>
        <meta name="description" content={props.description} />
        {props.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={publicUrl + (props.address ?? path)} />}
        {props.feed && <link rel="alternate" type="application/rss+xml" title={props.feed} href={site.rss} />}
        <ShareTags {...props} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/archivo-display.woff2" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/instrument-text.woff2" />
        <BrandLinks brand={company.brand} />
        <style>{/* What goes in here is known when all else is written; see render.tsx. */}</style>
        {props.isPreview ? !props.notice && <base target="_blank" /> : <Scripts {...props} />}
      </head>
      <body data-hubspot={hubspot ? JSON.stringify(hubspot) : undefined}>
        <a className={css.skip} href="#inhoud">
          {props.shared.header.skip}
        </a>
        {props.notice && <PreviewNotice notice={props.notice} />}
        <Header company={company} links={navigation.menu} path={path} />
        <main id="inhoud" tabIndex={-1}>
          {children}
        </main>
        <Footer company={company} links={navigation.footer} />
        <Dock company={company} />
      </body>
    </html>
  )
}

const Scripts = ({ hydrateUrl, structuredData = [], trail, publicUrl, shared }: Head & Shell) => (
  <>
    <script type="module" src={hydrateUrl} />
    {[...structuredData, ...(trail ? [breadcrumbList([{ name: shared.trail.home, href: site.home }, ...trail])] : [])].map(
      (data, index) => (
        <script key={index} type="application/ld+json">
          {jsonLd(data, publicUrl)}
        </script>
      ),
    )}
  </>
)

/**
 * Serializes JSON-LD. Pages name other pages by their path, but a search engine wants the whole address. React escapes what would end the
 * script element.
 */
const jsonLd = (data: object, publicUrl: string) =>
  JSON.stringify(data).replaceAll(/"(?:@id|url|item)":"(?=\/)/g, (name) => name + publicUrl)

/** Returns the breadcrumb from the home page to a page, ending with that page, for search engines: schema.org, JSON-LD. */
const breadcrumbList = (way: readonly Required<Crumb>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
})

/** Renders the links and meta tags of the brand: what browsers and phones show of it outside the page. */
function BrandLinks({ brand }: { brand: Brand }) {
  const icon = iconOf(brand)
  const addressOf = (address: string) => (icon ? icons.of(address, icon.key) : address)
  return (
    <>
      <link rel="icon" href={addressOf(icons.favicon)} sizes="32x32" />
      {/* A bitmap icon has no vector drawing. */}
      {!icon?.picture && <link rel="icon" href={addressOf(icons.drawing)} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={addressOf(icons.touch)} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={brand.colour ?? THEME_COLOUR} />
    </>
  )
}
