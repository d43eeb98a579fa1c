import { hash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Generates a secret for a browser: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url')

/** Returns the SHA-256 of a secret in hex, which is all that the database stores of it. */
export const fingerprint = (secret: string): string => hash('sha256', secret)
