import type { Hono } from 'hono'
import type { apiPart } from './api.ts'
import type { NodeEnvironment } from './node-environment.ts'
import type { PageForm } from './site-routes.ts'

export type ApiPart = ReturnType<typeof apiPart>

/** A part of the site: its routes, and how it stops. */
export interface SitePart {
  /** Routes under /api/admin, behind the guard that lets only signed-in staff through. */
  staff?: ApiPart[]
  /** Routes under /api for everybody; each guards itself. */
  open?: ApiPart[]
  /** Files under /api that no page can request with its token; each route guards itself. */
  downloads?: Hono<NodeEnvironment>[]
  /** Pages, files and operations: everything outside the API. Each app here has full paths. */
  pages?: Hono<NodeEnvironment>[]
  /** Forms of pages of the site. */
  forms?: PageForm[]
  /** Ends what the part has started. */
  stop?(): Promise<void>
}
