import { randomInt } from 'node:crypto'

/** How many codes somebody has for the day on which a device is lost. */
export const RECOVERY_CODES = 10
/** Digits and letters without those that look like another one: 40 bits in eight of them. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Generates a set of recovery codes, as `K7QM-2XPF`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}

/** Returns a typed code in the form in which it was made; null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(signs) ? `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}` : null
}
