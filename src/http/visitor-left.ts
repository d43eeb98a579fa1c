import type { HttpBindings } from '@hono/node-server'

/** Whether a request failed only because who sent it went away in the middle of it. */
export const isVisitorLeft = (error: unknown, { incoming }: HttpBindings): boolean =>
  error === incoming.errored || (incoming.destroyed && !incoming.complete)
