import { fingerprint } from './secret-token.ts'

/** Counts failed logins of an account, whether it exists or not; hashed, because people sometimes type a password there. */
export const accountBucket = (email: string): string => `account:${fingerprint(email)}`

/** Counts failed logins of an account in a browser that signed in to it before. */
export const deviceBucket = (email: string, deviceHash: string): string => `${devicesOf(email)}${deviceHash}`

/**
 * Counts wrong current passwords while one is changed, per session. Who stole an open session gets no more tries than
 * at the login, and can keep the owner neither out of the login nor from changing the password in a session of his own.
 */
export const sessionBucket = (sessionId: string): string => `session:${sessionId}`

/** The prefix of the buckets of an account's known devices. */
export const devicesOf = (email: string): string => `device:${fingerprint(email)}:`
