import { type IncomingMessage, type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** How long an idle connection is held for the next request; it is told to who holds the other end. */
export const KEEP_ALIVE_MS = 5000
const CONNECTION = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`

/** The head of an answer that is given many times: its lines, checked once, but for those that the moment decides. */
export function readyHead(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
}

/** Whether an answer is one that `sendReady` may give: over HTTP/1.1, on a connection that stays, with nothing in its head so far. */
export const takesReadyHead = (request: IncomingMessage, response: ServerResponse): boolean =>
  request.httpVersion === '1.1' && (request.headers.connection ?? 'keep-alive') === 'keep-alive' && response.getHeaderNames().length === 0

/**
 * Answers with a head that is ready. Node checks and writes every head anew, which is a fifth of the work of a cached page, and has no
 * public way around it. `_header` is where its own `writeHead` leaves what it wrote (docs/decisions/022).
 */
export function sendReady(response: ServerResponse, head: string, body: Buffer | undefined): void {
  Object.assign(response, { _header: `${head}Date: ${httpDate()}\r\n${CONNECTION}\r\n` })
  response.end(body)
}

let date = { text: '', until: 0 }

function httpDate(): string {
  const now = Date.now()
  if (now >= date.until || now < date.until - 1000) date = { text: new Date(now).toUTCString(), until: now - (now % 1000) + 1000 }
  return date.text
}
