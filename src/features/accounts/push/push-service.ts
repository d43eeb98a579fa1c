import { hash } from 'node:crypto'
import { request } from 'node:https'
import webPush from 'web-push'
import { HOUR, SECOND } from '#kernel/clock.ts'
import { isPushAddress, type PushOutcome } from './push-device.ts'
import type { PushConnect } from './push-connection.ts'
import type { StoredPushDevice } from './push-devices.ts'
import type { PushKeys } from './push-keys.ts'

/** How long a push service keeps a notification for a device that is off. */
const TTL_MS = 12 * HOUR
/** The longest time of one attempt; it ends before the lease. */
export const PUSH_ATTEMPT_MS = 8 * SECOND
const TOPIC_LENGTH = 32

/** What a push service made of a notification. */
export interface PushAnswer {
  outcome: PushOutcome
  /** The status of its answer; null without one. */
  status: number | null
  /** The milliseconds for which the service asks to wait; 0 when it does not. */
  retryAfterMs: number
}

interface Parts {
  keys: PushKeys
  /** Where a push service reaches whoever runs the site: `https:` or `mailto:`. Source: RFC 8292. */
  contact: string
  connect: PushConnect
  attemptMs?: number
}

/**
 * Hands a notification to the push service of a device. `payload` is encrypted for the device, and `id` is equal for each attempt, so that
 * the service shows one. Follows no redirect and reads no answer but its status.
 */
export type SendPush = (device: Pick<StoredPushDevice, 'endpoint' | 'p256dh' | 'auth'>, payload: object, id: string) => Promise<PushAnswer>

export function createSendPush({ keys, contact, connect, attemptMs = PUSH_ATTEMPT_MS }: Parts): SendPush {
  const { publicKey, privateKey } = keys
  return async ({ endpoint, p256dh, auth }, payload, id) => {
    try {
      // The address may come from a database that was filled elsewhere.
      if (!isPushAddress(endpoint)) return { outcome: 'gone', status: null, retryAfterMs: 0 }
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: TTL_MS / SECOND,
        urgency: 'high',
        topic: hash('sha256', id, 'base64url').slice(0, TOPIC_LENGTH),
        contentEncoding: 'aes128gcm',
      })
      const { hostname, pathname, search } = new URL(endpoint)
      return await new Promise<PushAnswer>((resolve, reject) => {
        const sent = request(
          {
            method,
            host: hostname,
            // Without the agent, which connects by itself, Node takes port 80 and names it in the Host header.
            port: 443,
            defaultPort: 443,
            path: pathname + search,
            headers,
            createConnection: () => connect(hostname),
            signal: AbortSignal.timeout(attemptMs),
          },
          (response) => {
            response.on('error', () => undefined).destroy()
            resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']))
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    } catch {
      return { outcome: 'failed', status: null, retryAfterMs: 0 }
    }
  }
}

const answerOf = (status: number, retryAfter: string | undefined): PushAnswer => ({
  outcome: status >= 200 && status < 300 ? 'accepted' : status === 404 || status === 410 ? 'gone' : 'failed',
  status,
  retryAfterMs: Math.max(0, (Number(retryAfter) || 0) * SECOND),
})
