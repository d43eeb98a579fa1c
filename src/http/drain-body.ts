import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

const TIMEOUT_MS = 3000

/**
 * Reads the rest of a body and discards it, because a sender who is cut off in the middle may never see the response. Nothing is read when
 * the sender waits for `100 Continue`: such a sender expects only the response.
 */
export async function drainBody(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed || waitsToBeAsked(incoming)) return
  incoming.resume()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  await Promise.race([once(incoming, 'end', { signal: timeout }), once(incoming, 'close', { signal: timeout })]).catch(() => {})
}

/** True when the sender waits for `100 Continue` and nobody has begun to read the body. */
const waitsToBeAsked = ({ headers, readableFlowing }: IncomingMessage): boolean => headers.expect !== undefined && readableFlowing === null
