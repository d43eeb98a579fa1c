import { createHmac } from 'node:crypto'
import { SECOND } from '#kernel/clock.ts'

/** Where to tell which tags went stale. */
export interface PurgeAddress {
  /** Without the secret. */
  url: string
  /** Null: calls are not signed. */
  secret: Buffer | null
}

export interface Purge {
  /** The same for the same saves, also when they are told again. */
  id: string
  tags: string[]
  hides: boolean
}

const TIMEOUT_MS = 5 * SECOND

/** Tells an edge of stale tags; throws when it does not answer 2xx within five seconds. `now`: milliseconds since the epoch. docs/operate/edge.md */
export async function callPurge({ url, secret }: PurgeAddress, { id, tags, hides }: Purge, now: number): Promise<void> {
  const timestamp = Math.floor(now / SECOND)
  const body = JSON.stringify({ type: 'pages.stale', timestamp: new Date(now).toISOString(), data: { tags, hides } })
  // Source: standardwebhooks.com, for which receivers have libraries.
  const signature = secret && {
    'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  }
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...signature,
      // For caches that cannot read a body.
      'surrogate-key': tags.join(' '),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
