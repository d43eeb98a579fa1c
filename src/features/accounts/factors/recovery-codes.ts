import { randomInt } from 'node:crypto'

/** How many codes somebody has for the day on which a device is lost. */
export const RECOVERY_CODES = 10
/** Digits and letters without those that look like another one: five bits in each. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const IN_GROUP = 4
/** 80 bits: nobody can try so many, so that a fast hash may store them. */
const GROUPS = 4
/** The codes of earlier versions have 40 bits, and a slow hash. */
const EARLIER_GROUPS = 2

/** A recovery code in the form in which it was made. */
export interface ReadCode {
  code: string
  /** True for a code that an earlier version made. */
  isEarlier: boolean
}

/** Generates a set of recovery codes, as `K7QM-2XPF-9D3T-HB4N`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = (): string =>
  inGroups(Array.from({ length: GROUPS * IN_GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join(''))

/** Reads a code as somebody typed it; returns null for what cannot be one. */
export function readRecoveryCode(typed: string): ReadCode | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(signs)) return null
  const groups = signs.length / IN_GROUP
  if (groups !== GROUPS && groups !== EARLIER_GROUPS) return null
  return { code: inGroups(signs), isEarlier: groups === EARLIER_GROUPS }
}

const inGroups = (signs: string): string => signs.replaceAll(/(.{4})(?=.)/g, '$1-')
