/** The kinds of factor with which a login goes on after the password. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery-code'] as const

export type FactorKind = (typeof FACTOR_KINDS)[number]
