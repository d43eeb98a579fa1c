import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

const PATIENCE_MS = 3000

/** Lets a body flow by unread: a sender who is cut off in the middle of it may never see the answer. */
export async function passBy(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed) return
  incoming.resume()
  const patience = AbortSignal.timeout(PATIENCE_MS)
  await Promise.race([once(incoming, 'end', { signal: patience }), once(incoming, 'close', { signal: patience })]).catch(() => {})
}
