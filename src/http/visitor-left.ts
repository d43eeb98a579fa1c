import type { HttpBindings } from '@hono/node-server'

/** Whether a request failed because its sender closed the connection. */
export const isVisitorLeft = (error: unknown, { incoming }: HttpBindings): boolean =>
  error === incoming.errored || (incoming.destroyed && !incoming.complete)
