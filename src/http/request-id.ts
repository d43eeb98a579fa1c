import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { newId } from '#kernel/id.ts'

export const REQUEST_ID = 'X-Request-Id'

/** The ids that are accepted from a proxy: they go into the log, and back to the proxy unchanged. */
const PLAIN = /^[A-Za-z0-9._-]{1,64}$/

/** One id for each request, which marks its lines in the logs of the proxy and of every process. docs/operate/seeing.md */
export interface RequestIds {
  /** Runs an action for a request; everything logged in it has the id. */
  run(request: IncomingMessage, action: (id: string) => void): void
  /** Returns the id of the request that is being answered; undefined outside of one. */
  current(): string | undefined
}

/** Creates the ids: a trusted proxy's id is used, otherwise a new one. */
export function createRequestIds(isFromProxy: (request: IncomingMessage) => boolean): RequestIds {
  const running = new AsyncLocalStorage<string>()
  const idOf = (request: IncomingMessage): string => {
    const given = String(request.headers[REQUEST_ID.toLowerCase()] ?? '')
    return PLAIN.test(given) && isFromProxy(request) ? given : newId()
  }
  return {
    run: (request, action) => {
      const id = idOf(request)
      running.run(id, action, id)
    },
    current: () => running.getStore(),
  }
}
