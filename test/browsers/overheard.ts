import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SCRIPT = '/-overheard.js'
const COMPLAINTS = '/-overheard'
/** WebKit rejects a promise that no page can see, when the transition between two pages is cut short. */
const OWN_WORDS = /AbortError: Skipping view transition/

/**
 * A script that runs before every other script of a page and reports the messages of the console. It ignores links: Firefox reports a
 * module that is preloaded although it is loaded already as an error, and a page that is left aborts its stylesheets.
 */
const LISTEN = `(() => {
  const tell = (...words) => navigator.sendBeacon('${COMPLAINTS}', location.pathname + ': ' + words.map(String).join(' '))
  for (const level of ['error', 'warn']) {
    const original = console[level]
    console[level] = (...words) => { tell('console', ...words); original.apply(console, words) }
  }
  addEventListener('error', ({ message, target }) => {
    if (message !== undefined) tell('script', message)
    else if (target.matches('img, script')) tell('cannot load', target.currentSrc ?? target.src)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('CSP', violatedDirective, blockedURI))
})()`

export interface Overheard {
  url: string
  /** Returns the errors in pages since the last call. */
  complaints(): string[]
  close(): void
}

/**
 * Starts a proxy in front of a server that reports every script error, console message and breach of the CSP in its pages: WebKitGTK
 * reports none of them to a driver.
 */
export async function overhear(target: () => string): Promise<Overheard> {
  const heard: string[] = []
  const hear = async (asked: IncomingMessage) => {
    const complaint = await text(asked)
    if (!OWN_WORDS.test(complaint)) heard.push(complaint)
  }
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) answer.setHeader('Content-Type', 'text/javascript').end(LISTEN)
    else if (asked.url === COMPLAINTS) void hear(asked).then(() => answer.writeHead(204).end())
    else pass(asked, answer, target())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    complaints: () => heard.splice(0),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Forwards a request, and inserts the script first into a page of the response. */
function pass(asked: IncomingMessage, answer: ServerResponse, target: string): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const passed = request(new URL(asked.url ?? '/', target), { method: asked.method ?? 'GET', headers, agent: false }, (given) => {
    const isPage = given.headers['content-type']?.startsWith('text/html') ?? false
    const { 'content-length': _length, etag: _etag, ...pageHeaders } = given.headers
    answer.writeHead(given.statusCode ?? 502, isPage ? pageHeaders : given.headers)
    if (isPage)
      void text(given).then((html) => answer.end(html.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`)))
    else given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
