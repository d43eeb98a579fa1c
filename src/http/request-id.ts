import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { newId } from '#kernel/id.ts'

export const REQUEST_ID = 'X-Request-Id'

/** What goes into the log and back to the proxy as it came. */
const PLAIN = /^[A-Za-z0-9._-]{1,64}$/

/** One id for a request, by which its lines are found in the logs of the proxy and of every process. docs/operate/seeing.md */
export interface RequestIds {
  /** Does something for a request; what it logs from then on has the id. */
  run(request: IncomingMessage, action: (id: string) => void): void
  /** The id of the request that is being answered; undefined outside of one. */
  current(): string | undefined
}

/** Takes the id that a trusted proxy gave, and makes one where there is none. */
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
