import { hash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A new secret for a browser: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url')

/** What the database stores of a secret: SHA-256, hex. */
export const fingerprint = (secret: string): string => hash('sha256', secret)
