import type { ReactNode } from 'react'
import '#ui/tokens.css'
import '#ui/ground.css'
import '#site/styles/base.css'
import { site } from '#routes.ts'
import { blog } from '#texts/nl/blog.ts'
import { navigation } from '#texts/nl/site.ts'
import { Dock } from './sections/dock.tsx'
import { Footer } from './sections/footer.tsx'
import { Header } from './sections/header.tsx'
import type { Head, Shell } from './page.ts'
import { ShareTags, wholeAddress } from './share-tags.tsx'
import css from './document.module.css'

/** The shell of every page. It has no inline script and no style attribute: the policy in the response's header refuses both. */
export function Document({ head, shell, children }: { head: Head; shell: Shell; children: ReactNode }) {
  const { company, path, hubspot } = shell
  return (
    <html lang="nl-BE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${head.title} | ${company.name}`}</title>
        <meta name="description" content={head.description} />
        {head.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={shell.publicUrl + (head.address ?? path)} />}
        {head.isBlog && <link rel="alternate" type="application/rss+xml" title={blog.feed(company.name)} href={site.rss} />}
        <ShareTags head={head} shell={shell} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/archivo-display.woff2" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/instrument-text.woff2" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f5f7f3" />
        <style>{/* What goes in here is known when all else is written; see render.tsx. */}</style>
        <script type="module" src={shell.hydrateUrl} />
        {head.structuredData?.map((data, index) => (
          <script key={index} type="application/ld+json">
            {JSON.stringify(data, wholeAddresses(shell.publicUrl)).replaceAll('<', '\\u003c')}
          </script>
        ))}
      </head>
      <body data-hubspot={hubspot ? JSON.stringify(hubspot) : undefined}>
        <a className={css.skip} href="#inhoud">
          {navigation.skip}
        </a>
        <Header company={company} path={path} />
        <main id="inhoud" tabIndex={-1}>
          {children}
        </main>
        <Footer company={company} />
        <Dock company={company} />
      </body>
    </html>
  )
}

/** Pages name other pages by their path; a search engine wants the whole address. */
const wholeAddresses = (publicUrl: string) => (key: string, value: unknown) =>
  ADDRESSES.includes(key) && typeof value === 'string' ? wholeAddress(publicUrl, value) : value
const ADDRESSES = ['@id', 'url', 'item']
