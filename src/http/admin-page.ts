import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Brand } from '#features/company/brand.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { iconOf, STANDARD_BRAND } from '#features/company/own-brand.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { admin, icons } from '#routes.ts'
import { colourRules } from '#site/brand-rules.ts'
import { PAGE_READ_MS } from './source-table.ts'
import { pagePolicy } from './security-headers.ts'

/** The addresses of the back office's bundle. */
export interface AdminAssets {
  script: string
  styles: string[]
}

const ADMIN_POLICY = {
  // Staff see images from other hosts, as visitors will.
  imageHosts: ['https:'],
  // The editor parses pasted HTML, and the preview fills a frame; neither runs scripts.
  trustedTypes: ['ProseMirrorClipboard', 'page-preview'],
}

/** Serves the one document for every address under /admin; its library writes style elements, so it has a nonce and is never cached. */
export function adminPages(assets: AdminAssets, headers: Record<string, string>, company: () => Promise<SiteCompany>) {
  const app = new Hono<NodeEnvironment>()
  for (const path of [admin.dashboard, `${admin.dashboard}/*`, admin.test])
    app.get(path, async (context) => {
      const nonce = randomBytes(16).toString('base64')
      // Without the database the back office still opens, to show what is wrong.
      const { short_name: name, brand } = await withTimeout(PAGE_READ_MS, company()).catch(() => ({
        short_name: '',
        brand: STANDARD_BRAND,
      }))
      return context.html(adminDocument(assets, { nonce, name, brand }), 200, {
        ...headers,
        'Content-Security-Policy': pagePolicy({ styles: [`'nonce-${nonce}'`], ...ADMIN_POLICY }),
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      })
    })
  return app
}

const adminDocument = ({ script, styles }: AdminAssets, { nonce, name, brand }: { nonce: string; name: string; brand: Brand }) => {
  const icon = iconOf(brand)
  const favicon = icon?.picture ? icons.of(icons.home(192), icon.key) : icon ? icons.of(icons.drawing, icon.key) : icons.drawing
  return html`<!doctype html>
    <html lang="nl-BE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta property="csp-nonce" nonce="${nonce}" />
        <meta name="application-name" content="${name}" />
        <title>Admin</title>
        <link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/archivo-display.woff2" />
        <link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/instrument-text.woff2" />
        <meta name="brand" content="${JSON.stringify(brand)}" />
        <link rel="icon" href="${favicon}" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${
          brand.colour === null
            ? ''
            : html`<style nonce="${nonce}">
                ${raw(colourRules(brand))}
              </style>`
        }
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <div id="root"></div>
        <noscript>Het beheer heeft JavaScript nodig.</noscript>
      </body>
    </html> `
}
