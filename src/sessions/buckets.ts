import ipaddr from 'ipaddr.js'
import { fingerprint } from './secret-token.ts'

const NETWORK_PARTS = 4 // of eight: the /64 that one IPv6 subscriber has for himself

/** Where failed logins from one address are counted: the address itself, or an IPv6 address's /64. */
export function addressBucket(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return `address:${address}`
  const network = ipaddr.IPv6.parse(address).parts.fill(0, NETWORK_PARTS)
  return `address:${new ipaddr.IPv6(network).toString()}/64`
}

/** Where failed logins for one account are counted, whether it exists or not; people sometimes type a password there, so it is hashed. */
export const accountBucket = (email: string): string => `account:${fingerprint(email)}`

/** Where failed logins for an account are counted when the browser has logged in to it before. */
export const deviceBucket = (email: string, deviceHash: string): string => `${devicesOf(email)}${deviceHash}`

/**
 * Where wrong current passwords are counted while one is changed: by session. Who stole an open session gets no more tries than
 * at the login, and can keep the owner neither out of the login nor from changing the password in a session of his own.
 */
export const sessionBucket = (sessionId: string): string => `session:${sessionId}`

/** What the buckets of all known devices of an account start with. */
export const devicesOf = (email: string): string => `device:${fingerprint(email)}:`
