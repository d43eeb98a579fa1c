import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { NodeEnvironment } from './node-environment.ts'
import { admin } from '#routes.ts'
import { pagePolicy } from './security-headers.ts'

/** Addresses of the back office's bundle. */
export interface AdminAssets {
  script: string
  styles: string[]
}

/** The one document that all of /admin is; its library writes style elements, so it has a nonce and is never cached. */
export function adminPages(assets: AdminAssets, headers: Record<string, string>) {
  const app = new Hono<NodeEnvironment>()
  for (const path of [admin.dashboard, `${admin.dashboard}/*`, admin.test])
    app.get(path, (context) => {
      const nonce = randomBytes(16).toString('base64')
      return context.html(adminDocument(assets, nonce), 200, {
        ...headers,
        'Content-Security-Policy': pagePolicy({ styles: [`'nonce-${nonce}'`] }),
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      })
    })
  return app
}

const adminDocument = ({ script, styles }: AdminAssets, nonce: string): string => `<!doctype html>
<html lang="nl-BE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta property="csp-nonce" nonce="${nonce}">
<title>Admin</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div><noscript>Het beheer heeft JavaScript nodig.</noscript></body>
</html>
`
