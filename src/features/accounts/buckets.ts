import { fingerprint } from '#db/secret-token.ts'
import { knownBrowsersAt, networksOf } from '#kernel/networks.ts'

/** Returns the buckets that count an attempt to sign in; `knownDevice` is the hash of a browser that signed in to the account before. */
export const loginBuckets = (email: string, knownDevice: string | undefined, address: string): string[] =>
  knownDevice
    ? [deviceBucket(email, knownDevice), knownBrowsersAt(address)]
    : [...networksOf(address).map(({ bucket }) => bucket), accountBucket(email)]

/** Names the bucket of an account, whether it exists or not; the address is hashed, because people sometimes type a password there. */
export const accountBucket = (email: string): string => `account:${fingerprint(email)}`

/** Names the bucket of an account in a browser that signed in to it before. */
export const deviceBucket = (email: string, deviceHash: string): string => `${devicesOf(email)}${deviceHash}`

/**
 * Names the bucket of a session that counts wrong current passwords while a password is changed. A thief of an open session gets no more
 * attempts than at the login. The owner can still log in, and change the password in another session.
 */
export const sessionBucket = (sessionId: string): string => `session:${sessionId}`

/** Returns the prefix of the buckets of an account's known devices. */
export const devicesOf = (email: string): string => `device:${fingerprint(email)}:`
