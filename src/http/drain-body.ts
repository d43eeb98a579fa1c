import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

const TIMEOUT_MS = 3000

/**
 * Reads the rest of a body and discards it, because a sender who is cut off in the middle may never see the answer. A sender who waits to be
 * asked for the body is not asked: the answer is all that is expected.
 */
export async function drainBody(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed || waitsToBeAsked(incoming)) return
  incoming.resume()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  await Promise.race([once(incoming, 'end', { signal: timeout }), once(incoming, 'close', { signal: timeout })]).catch(() => {})
}

/** Whether nobody has begun to read a body that is sent only when somebody does (`Expect: 100-continue`). */
const waitsToBeAsked = ({ headers, readableFlowing }: IncomingMessage): boolean => headers.expect !== undefined && readableFlowing === null
