import { z } from 'zod'
import { rule } from '#kernel/fields.ts'

/** The most devices of one account that get notifications; the one that was added first makes room. */
export const PUSH_DEVICES_MAX = 10

const ENDPOINT_MAX = 2000

/** The hosts of the push services of Chrome, Firefox, Safari and Edge, and of browsers made from those. */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com']
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** True for an address of a known push service: https, without another port or a name and password. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password, hostname } = new URL(address)
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown
}

/** What a browser gives of a subscription; `keys` as base64url: a point of P-256 and 16 bytes. Source: w3.org/TR/push-api. */
export const pushDevice = z.strictObject({
  endpoint: z.string().max(ENDPOINT_MAX).refine(isPushAddress, rule('unknown-push-service')),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  shows_details: z
    .boolean()
    .optional()
    .meta({ description: 'False for notifications without name, service and place; without it, it stays as it was' }),
})

export type PushDevice = z.output<typeof pushDevice>

/** A device as its owner sees it. */
export const listedPushDevice = z
  .object({
    id: z.string(),
    fingerprint: z.string().meta({ description: 'SHA-256 of the endpoint, hex, by which a browser finds its own device' }),
    user_agent: z.string().nullable(),
    shows_details: z.boolean(),
    created_at: z.iso.datetime(),
    last_sent_at: z.iso.datetime().nullable().meta({ description: 'When the push service last accepted a notification' }),
    failures: z.int().meta({ description: 'How many notifications failed since then' }),
  })
  .meta({
    id: 'PushDevice',
    example: {
      id: '0195561a-0b7c-7d11-8a51-6c1de0a4c0b2',
      fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      user_agent: 'Chrome on Android',
      shows_details: true,
      created_at: '2026-03-03T08:00:00.000Z',
      last_sent_at: null,
      failures: 0,
    },
  })

export type ListedPushDevice = z.output<typeof listedPushDevice>

/** The outcome of a notification: the push service accepted it, does not know the device any more, or failed. */
export const PUSH_OUTCOMES = ['accepted', 'gone', 'failed'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]
