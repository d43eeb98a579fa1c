import type { Hono } from 'hono'
import type { apiPart } from './api.ts'
import type { NodeEnvironment } from './node-environment.ts'

export type ApiPart = ReturnType<typeof apiPart>

/** What one part of the site adds to it: its routes, and how it stops. */
export interface SitePart {
  /** Routes under /api/admin, behind the guard that lets only signed-in staff through. */
  staff?: ApiPart[]
  /** Routes under /api for everybody; each guards itself. */
  open?: ApiPart[]
  /** Files under /api that no page can ask for with its token; each guards itself. */
  downloads?: Hono<NodeEnvironment>[]
  /** Pages, files and operations: everything outside the API, each with paths of its own. */
  pages?: Hono<NodeEnvironment>[]
  /** Ends what the part has started. */
  stop?(): Promise<void>
}
