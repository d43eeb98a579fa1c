import { hash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Generates a secret for a browser: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url')

/** The form of the secret in a link. */
export const LINK_SECRET = /[\da-f]{64}/

/** Generates the secret of a link: 256 random bits in hex, because mail and chat programs may end a link before `-` and `_`. */
export const newLinkSecret = (): string => randomBytes(BYTES).toString('hex')

/** Returns the SHA-256 of a secret in hex, which is all that the database stores of it. */
export const fingerprint = (secret: string): string => hash('sha256', secret)
