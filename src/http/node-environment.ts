import type { HttpBindings } from '@hono/node-server'

/** The environment of handlers that use Node's request and response. */
export interface NodeEnvironment {
  Bindings: HttpBindings
}
