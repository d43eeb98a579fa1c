import type { HttpBindings } from '@hono/node-server'

/** Handlers that reach through to Node's own request and response. */
export interface NodeEnvironment {
  Bindings: HttpBindings
}
