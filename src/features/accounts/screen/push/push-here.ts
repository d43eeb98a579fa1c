import { ANSWER_TIMEOUT } from '#admin/kit/api.ts'
import { admin } from '#routes.ts'

/** What this browser can do with notifications. `fingerprint`: SHA-256 of the endpoint of its subscription, hex; null without one. */
export interface PushHere {
  support: 'ready' | 'no-https' | 'iphone' | 'unsupported' | 'blocked'
  fingerprint: string | null
}

/** Reads what this browser can do with notifications. */
export async function pushHere(): Promise<PushHere> {
  if (!window.isSecureContext) return { support: 'no-https', fingerprint: null }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { support: isApplePhone() ? 'iphone' : 'unsupported', fingerprint: null }
  if (Notification.permission === 'denied') return { support: 'blocked', fingerprint: null }
  const subscription = await (await registration())?.pushManager.getSubscription()
  return { support: 'ready', fingerprint: subscription ? await fingerprintOf(subscription.endpoint) : null }
}

const registration = () => navigator.serviceWorker.getRegistration(admin.dashboard)

/** Safari on a phone knows notifications only from the home screen. An iPad calls itself a Mac. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns what the server needs of the subscription of this browser; null without one. */
export async function subscriptionHere(): Promise<PushSubscriptionJSON | null> {
  const { endpoint, keys } = (await (await registration())?.pushManager.getSubscription())?.toJSON() ?? {}
  return endpoint === undefined || keys === undefined ? null : { endpoint, keys }
}

/**
 * Subscribes this browser, after asking the person. Throws `refused` or what the browser threw, and an `AbortError` when the browser does not
 * answer, as one in which the worker could not be registered.
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(REFUSED)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('no answer in time', 'AbortError')), ANSWER_TIMEOUT)
  return Promise.race([subscribe(publicKey), late]).finally(() => clearTimeout(timer))
}

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready
  // An earlier subscription may be bound to another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
  return { endpoint: endpoint ?? '', keys: keys ?? {} }
}

export const REFUSED = 'refused'

export const unsubscribeHere = async (): Promise<void> =>
  void (await (await (await registration())?.pushManager.getSubscription())?.unsubscribe())
