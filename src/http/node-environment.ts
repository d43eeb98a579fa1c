import type { HttpBindings } from '@hono/node-server'

/** For handlers that use Node's own request and response. */
export interface NodeEnvironment {
  Bindings: HttpBindings
}
