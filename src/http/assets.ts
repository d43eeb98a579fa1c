import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminAssets } from './admin-page.ts'
import { DATA_POLICY } from './security-headers.ts'
import type { ServerParts } from './server.ts'
import type { SiteAssets } from './site-pages.ts'
import { staticFiles } from './static-files.ts'
import { type Stylesheet, stylesheet } from './stylesheet.ts'

/** The manifest that the build writes for the server; see scripts/build.ts. */
export interface BuildManifest {
  hydrate: string
  admin: Omit<AdminAssets, 'worker'>
  /** The stylesheets by page. */
  styles: Record<string, string>
}

export interface Assets {
  site: SiteAssets
  admin: AdminAssets
  files: ServerParts['files']
  /** The folder of the product's share pictures. */
  sharePictures: string
}

/** Loads the built files: browsers cache hashed ones for a year, the others for a day. */
export function builtAssets(dist: string, headers: Record<string, string>): Assets {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as BuildManifest
  const sheets = new Map(Object.entries(manifest.styles).map(([page, css]): [string, Stylesheet] => [page, stylesheet(css)]))
  const files = staticFiles(join(dist, 'client'), { ...headers, 'Content-Security-Policy': `${DATA_POLICY}; sandbox` })
  return {
    files,
    sharePictures: join(dist, 'client/pictures'),
    admin: { ...manifest.admin, worker: readFileSync(join(dist, 'worker.js'), 'utf8') },
    site: {
      hydrateUrl: manifest.hydrate,
      stylesOf: (page) => {
        const sheet = sheets.get(page)
        if (!sheet) throw new Error(`the build has no styles for the page "${page}"`)
        return sheet
      },
    },
  }
}
