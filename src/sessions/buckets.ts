import { fingerprint } from './secret-token.ts'

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
