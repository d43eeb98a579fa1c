import { AsyncResource } from 'node:async_hooks'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextIteration, setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { closeLingering } from './lingering-close.ts'
import type { Logger } from './logger.ts'
import { oneAfterAnother } from './one-after-another.ts'
import type { PageCache } from './page-cache.ts'
import { REQUEST_ID, type RequestIds } from './request-id.ts'
import { endWhenSlow, endWhenUnread, LONGEST_BODY_MS, SILENCE_MS } from './slow-clients.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface ServerParts {
  cache: PageCache
  /** Serves built files and pictures; calls `next` when no such file exists. */
  files: Handler
  fetch: Parameters<typeof getRequestListener>[0]
  requests: RequestIds
  log: Pick<Logger, 'error'>
}

/** How long an idle connection stays open for the next request; Node announces it to the other end. */
const KEEP_ALIVE_MS = 5000
const HEADERS_TIMEOUT_MS = 10_000
/** How long a connection without any request may stay silent while the server stops: browsers open some ahead of need. */
const UNUSED_SOCKET_MS = 500
/** Header of a proxy that retries broken reads on another host, and then sends nothing to this host for a while. deploy/nginx.conf */
const ASKS_ANOTHER = 'x-asks-another'
/** The last part of the delay before the port closes, in which the server breaks off reads of such a proxy. */
const REFUSING_READS_MS = 500
/** The time without new connections after which the port may close: many clients reconnect right after a response. */
const QUIET_MS = 2
/** The longest iteration of the event loop that counts as quiet; an empty one takes a fiftieth of it. */
const QUIET_ITERATION_MS = 0.2
/** The time after which a server that is never quiet closes its port, once an iteration has no new connection. */
const QUIET_AT_LAST_MS = 300
/** The time after which it closes its port anyway. */
const ACCEPTING_AT_LAST_MS = 3000

interface Stop {
  /** How long the server still accepts requests, so that a load balancer notices and idle connections end with a response. */
  delayMs: number
  /** How long running requests may take after `delayMs`. */
  timeoutMs: number
  /** Ends both waits. */
  force: AbortSignal
}

/** Creates the server of the one port: cached pages first, then files, then the application. */
export function createHttpServer({ cache, files, fetch, requests, log }: ServerParts) {
  let [stopping, refusingReads] = [false, false]
  // An HTTP/1.0 request, such as a balancer's health check, may have no Host header.
  const application = getRequestListener(fetch, { hostname: 'localhost' })
  const inOrder = oneAfterAnother()
  const unusedSockets = new Set<Socket>()
  let accepted = 0

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    unusedSockets.delete(request.socket)
    inOrder(request, response, () => answer(request, response))
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (stopping) response.setHeader('Connection', 'close')
    // The proxy then sends its next requests, forms too, to another host; one could arrive just as the port closes.
    if (refusingReads && isRead(request) && request.headers[ASKS_ANOTHER] !== undefined) return void request.socket.destroy()
    if (hasTwoHosts(request)) return void response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
    endWhenSlow(request, response)
    if (cache.serve(request.url ?? '/', request, response)) return
    files(request, response, () =>
      requests.run(request, (id) => {
        response.setHeader(REQUEST_ID, id)
        endWhenUnread(request, response)
        // A failed response must not end the process.
        const failed = (error: Error) => log.error({ error, path: request.url?.split('?', 1)[0] }, 'answer failed')
        response.on('error', AsyncResource.bind(failed))
        void application(request, response)
      }),
    )
  }
  const server: Server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: LONGEST_BODY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2000,
    },
    handle,
  )
    .setTimeout(SILENCE_MS)
    .on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      // A client that waits for `100 Continue` gets it when its body is read, and never when its request is refused.
      request.once('resume', () => response.headersSent || response.writeContinue())
      handle(request, response)
    })
    .on('connection', (socket: Socket) => {
      accepted += 1
      unusedSockets.add(socket)
      closeLingering(socket)
      socket.once('close', () => unusedSockets.delete(socket))
    })

  return {
    /** Answers a request that came in through another server. */
    handle,
    isStopping: () => stopping,

    /** Listens. With `reusePort`, other processes of this user listen on the same port, and the system spreads connections over them. */
    listen: (port: number, host: string, { reusePort = false } = {}): Promise<void> =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host, reusePort }, () => {
          server.off('error', reject)
          resolve()
        })
      }),

    /** Closes keep-alive connections, accepts no new ones and answers running requests. */
    stop: async ({ delayMs, timeoutMs, force }: Stop): Promise<void> => {
      stopping = true
      setTimeout(() => (refusingReads = true), Math.max(delayMs - REFUSING_READS_MS, 0)).unref()
      await delay(delayMs, undefined, { signal: force }).catch(() => undefined)
      if (!force.aborted) await quietIteration(() => accepted)
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      for (const socket of unusedSockets) socket.setTimeout(UNUSED_SOCKET_MS)
      const cut = () => server.closeAllConnections()
      if (force.aborted) cut()
      force.addEventListener('abort', cut)
      setTimeout(cut, timeoutMs).unref()
      return closed
    },
  }
}

/**
 * Resolves after a short iteration of the event loop that follows some without new connections. A client that has connected but is not
 * accepted yet is cut off when the port closes, and a proxy does not retry a POST.
 */
async function quietIteration(accepted: () => number): Promise<void> {
  const begunAt = performance.now()
  let [seen, quietSince, iterationAt, isAccepting] = [accepted(), begunAt, begunAt, true]
  // On a busy machine few iterations fit in the time, and each accepts only some of the connections that wait.
  while (iterationAt < begunAt + (isAccepting ? ACCEPTING_AT_LAST_MS : QUIET_AT_LAST_MS)) {
    await nextIteration()
    const [now, tookMs] = [performance.now(), performance.now() - iterationAt]
    iterationAt = now
    isAccepting = accepted() !== seen
    if (isAccepting) [seen, quietSince] = [accepted(), now]
    else if (now - quietSince > QUIET_MS && tookMs < QUIET_ITERATION_MS) return
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** True when a request has two Host headers: a proxy may have used the other one (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
