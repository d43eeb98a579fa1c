import type { Passkeys } from './passkeys.ts'
import type { StoredCodes, UsedCode } from './stored-codes.ts'
import type { TotpFactor } from './totp-factor.ts'

/** A factor that somebody gives: a code of an authenticator app, a recovery code, or what a passkey signed. */
export type GivenFactor = { code: string } | { recovery_code: string } | { passkey: object }

/** Checks a factor of an account, and uses it when it works once. */
export type ProveFactor = (userId: string, factor: GivenFactor, challenge: string) => Promise<UsedCode>

export const createProveFactor =
  ({ totp, codes, passkeys }: { totp: TotpFactor; codes: StoredCodes; passkeys: Passkeys }): ProveFactor =>
  async (userId, factor, challenge) => {
    if ('recovery_code' in factor) return codes.use(userId, factor.recovery_code)
    if ('passkey' in factor) return { outcome: (await passkeys.ownerOf(challenge, factor.passkey)) === userId ? 'right' : 'wrong' }
    return { outcome: (await totp.use(userId, factor.code)) ? 'right' : 'wrong' }
  }
