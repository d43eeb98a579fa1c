/** The kinds of factor with which a login goes on after the password. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery-code'] as const

export type FactorKind = (typeof FACTOR_KINDS)[number]

/** The most characters that somebody types as a code: a recovery code has 19, and some people put spaces between them. */
export const CODE_MAX = 60
