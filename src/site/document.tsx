import type { ReactNode } from 'react'
import '#ui/tokens.css'
import '#ui/ground.css'
import '#site/styles/base.css'
import { site } from '#routes.ts'
import { BrandLinks } from './brand-links.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'
import { Dock } from './sections/dock.tsx'
import { Footer } from './sections/footer.tsx'
import { Header } from './sections/header.tsx'
import type { Head, Shell } from './page.ts'
import { ShareTags } from './share-tags.tsx'
import css from './document.module.css'

/**
 * Renders the HTML document around every page. It has no inline script and no style attribute: the policy in the response's header forbids
 * both.
 */
export function Document({ children, ...props }: Head & Shell & { children: ReactNode }) {
  const { company, navigation, path, hubspot, publicUrl } = props
  return (
    <html lang="nl-BE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${props.title} | ${company.name}`}</title>
        <meta name="description" content={props.description} />
        {props.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={publicUrl + (props.address ?? path)} />}
        {props.feed && <link rel="alternate" type="application/rss+xml" title={props.feed} href={site.rss} />}
        <ShareTags {...props} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/archivo-display.woff2" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/instrument-text.woff2" />
        <BrandLinks brand={company.brand} />
        <style>{/* What goes in here is known when all else is written; see render.tsx. */}</style>
        {props.isPreview ? <base target="_blank" /> : <Scripts {...props} />}
      </head>
      <body data-hubspot={hubspot ? JSON.stringify(hubspot) : undefined}>
        <a className={css.skip} href="#inhoud">
          {props.shared.header.skip}
        </a>
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
 * Serializes JSON-LD. Pages name other pages by their path, but a search engine wants the whole address; and no text may end the script
 * element.
 */
const jsonLd = (data: object, publicUrl: string) =>
  JSON.stringify(data)
    .replaceAll(/"(?:@id|url|item)":"(?=\/)/g, (name) => name + publicUrl)
    .replaceAll('<', '\\u003c')
