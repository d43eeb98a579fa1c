import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import type { AdminAssets } from './admin-page.ts'
import { DATA_POLICY } from './security-headers.ts'
import type { ServerParts } from './server.ts'
import type { SiteAssets } from './site-pages.ts'

/** What the build leaves behind for the server; see scripts/build.ts. */
export interface BuildManifest {
  hydrate: string
  admin: AdminAssets
  /** Stylesheets by page. */
  styles: Record<string, string>
}

export interface Assets {
  site: SiteAssets
  admin: AdminAssets
  files: ServerParts['files']
}

/** The built files: hashed ones are kept by browsers for good, the others for a day. */
export function builtAssets(dist: string, headers: Record<string, string>): Assets {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as BuildManifest
  const files = sirv(join(dist, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries({ ...headers, 'Content-Security-Policy': `${DATA_POLICY}; sandbox` }))
        response.setHeader(name, value)
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
  return {
    files,
    admin: manifest.admin,
    site: {
      hydrateUrl: manifest.hydrate,
      stylesOf: (page) => manifest.styles[page] ?? '',
    },
  }
}
