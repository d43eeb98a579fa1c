import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The body as it was received: still compressed. */
  body: Buffer
}

/** Sends one request on a new connection. */
export async function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}
