import { createHmac } from 'node:crypto'
import { SECOND } from '#kernel/clock.ts'

/** The address that is called when tags become stale. */
export interface PurgeAddress {
  /** The address, without the secret. */
  url: string
  /** The key of the signature; null when calls are not signed. */
  secret: Buffer | null
}

export interface Purge {
  /** The id, which is equal for the same saves, also on a retry. */
  id: string
  tags: string[]
  hides: boolean
}

const TIMEOUT_MS = 5 * SECOND

/**
 * Calls an edge with stale tags; throws when it does not answer 2xx within five seconds. `now`: milliseconds since the epoch.
 * docs/operate/edge.md
 */
export async function callPurge({ url, secret }: PurgeAddress, { id, tags, hides }: Purge, now: number): Promise<void> {
  const timestamp = Math.floor(now / SECOND)
  const body = JSON.stringify({ type: 'pages.stale', timestamp: new Date(now).toISOString(), data: { tags, hides } })
  // The format has libraries for receivers. Source: standardwebhooks.com.
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
      // The header is for caches that cannot read a body.
      'surrogate-key': tags.join(' '),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
