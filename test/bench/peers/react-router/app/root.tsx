import type { ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { navigation as words } from '#texts/nl/site.ts'
import { Dock } from '#site/sections/dock.tsx'
import { Footer } from '#site/sections/footer.tsx'
import { Header } from '#site/sections/header.tsx'
import { SharedWordsContext } from '#site/shared-words.ts'
import documentCss from '#site/document.module.css'
import manifest from '../../../../../dist/manifest.json'
import { content } from './content.server.ts'

export const loader = () => ({
  company: content.company,
  shared: content.shared(),
  navigation: content.navigation(),
  publicUrl: content.publicUrl,
})

/**
 * Renders the document around a page like #site/document.tsx. It has no `Links`: they would be the stylesheets, which are in the page here
 * too.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { company, shared, navigation } = useRouteLoaderData<typeof loader>('root')!
  return (
    <html lang="nl-BE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/archivo-display.woff2" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href="/fonts/instrument-text.woff2" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#f5f7f3" />
        <style dangerouslySetInnerHTML={{ __html: manifest.styles.home }} />
      </head>
      <body>
        <a className={documentCss.skip} href="#inhoud">
          {words.skip}
        </a>
        <SharedWordsContext value={shared}>
          <Header company={company} links={navigation.menu} path="/" />
          <main id="inhoud" tabIndex={-1}>
            {children}
          </main>
          <Footer company={company} links={navigation.footer} />
          <Dock company={company} />
        </SharedWordsContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default Outlet
