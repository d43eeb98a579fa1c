import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Brand } from '#features/company/brand.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { iconOf, STANDARD_BRAND } from '#features/company/brand-assets.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { admin, adminFiles, icons } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { colourRules } from '#site/brand-rules.ts'
import { THEME_COLOUR } from '#site/feeds/manifest.ts'
import { PAGE_READ_MS } from './source-table.ts'
import { DATA_POLICY, pagePolicy } from './security-headers.ts'

/** The addresses of the back office's bundle. */
export interface AdminAssets {
  script: string
  styles: string[]
  /** The service worker's script; empty in development, where it would hide what was just changed. */
  worker: string
}

const ADMIN_POLICY = {
  // Staff see images from other hosts, as visitors will.
  imageHosts: ['https:'],
  // The editor parses pasted HTML, and the preview fills a frame; neither runs scripts. The third one names only the service worker.
  trustedTypes: ['ProseMirrorClipboard', 'page-preview', 'admin-worker'],
}

/** The policy of the service worker: it may read from this site, and load nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Serves the one document for every address under /admin, which has a nonce for the style elements of its library and is never cached, and
 * what a phone installs it with: the manifest and the service worker. docs/product/installed.md
 */
export function adminPages(assets: AdminAssets, headers: Record<string, string>, company: () => Promise<SiteCompany>) {
  const app = new Hono<NodeEnvironment>()
  // Without the database the back office still opens, to show what is wrong.
  const known = () => withTimeout(PAGE_READ_MS, company()).catch(() => ({ name: '', short_name: '', brand: STANDARD_BRAND }))

  app.get(adminFiles.worker, (context) =>
    assets.worker === ''
      ? context.notFound()
      : context.body(assets.worker, 200, {
          ...headers,
          'Content-Type': 'text/javascript; charset=utf-8',
          'Content-Security-Policy': WORKER_POLICY,
          'Cache-Control': 'no-cache',
          'Service-Worker-Allowed': admin.dashboard,
        }),
  )
  app.get(adminFiles.manifest, async (context) =>
    context.body(JSON.stringify(officeManifest(await known())), 200, {
      ...headers,
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': 'no-cache',
    }),
  )
  for (const path of [admin.dashboard, `${admin.dashboard}/*`, admin.test])
    app.get(path, async (context) => {
      const nonce = randomBytes(16).toString('base64')
      const { short_name: name, brand } = await known()
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
        <meta name="theme-color" content="${brand.colour ?? THEME_COLOUR}" />
        <link rel="icon" href="${favicon}" />
        <link rel="apple-touch-icon" href="${icon ? icons.of(icons.touch, icon.key) : icons.touch}" />
        <link rel="manifest" href="${adminFiles.manifest}" />
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

const ICONS = [
  { address: icons.home(192), sizes: '192x192', purpose: 'any' },
  { address: icons.home(512), sizes: '512x512', purpose: 'any' },
  { address: icons.maskable, sizes: '512x512', purpose: 'maskable' },
]

/** Returns the manifest with which a phone installs the back office. Source: w3.org/TR/appmanifest. */
function officeManifest({ name, short_name, brand }: Pick<SiteCompany, 'name' | 'short_name' | 'brand'>) {
  const icon = iconOf(brand)
  return {
    id: admin.dashboard,
    name: name || shellTexts.brand,
    short_name: short_name || shellTexts.brand,
    lang: 'nl-BE',
    start_url: admin.today,
    scope: admin.dashboard,
    display: 'standalone',
    background_color: THEME_COLOUR,
    theme_color: brand.colour ?? THEME_COLOUR,
    icons: ICONS.map(({ address, sizes, purpose }) => ({
      src: icon ? icons.of(address, icon.key) : address,
      sizes,
      type: 'image/png',
      purpose,
    })),
  }
}
