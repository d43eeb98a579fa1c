import type { Database } from '#db/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import type { NoticeMails } from '#features/accounts/notice-mails.ts'
import type { Passwords } from '#features/accounts/password.ts'
import { createAddFactor } from './add-factor.ts'
import type { FactorKind } from './factor-kinds.ts'
import { kindsOf } from './factor-rows.ts'
import { passkeyPlace } from './passkey-place.ts'
import { createPasskeys } from './passkeys.ts'
import { createPendingSteps } from './pending-steps.ts'
import { createProveFactor } from './prove-factor.ts'
import { createStoredCodes } from './stored-codes.ts'
import { createTotpFactor } from './totp-factor.ts'

/** The second factors of accounts. docs/product/sign-in.md */
export type Factors = ReturnType<typeof createFactors>

interface Parts {
  database: Database
  clock: Clock
  mails: NoticeMails
  passwords: Passwords
  /** The site's address, at which passkeys work. */
  publicUrl: string
}

export function createFactors(parts: Parts) {
  const { query } = parts.database
  const codes = createStoredCodes(parts)
  const add = createAddFactor({ ...parts, codes })
  const totp = createTotpFactor({ ...parts, add })
  const place = passkeyPlace(parts.publicUrl)
  const passkeys = createPasskeys({ ...parts, add, place })
  return {
    totp,
    codes,
    passkeys,
    place,
    steps: createPendingSteps(parts),
    prove: createProveFactor({ totp, codes, passkeys }),
    /** Returns the kinds of factor that an account has; none means that the password is enough. */
    kindsOf: (userId: string): Promise<FactorKind[]> => kindsOf(query, userId),
    /** Returns the kinds that the account can give: a passkey of an earlier host of the site does not work. */
    kindsHere: async (userId: string): Promise<FactorKind[]> => {
      const kinds = await kindsOf(query, userId)
      const works = (await passkeys.listOf(userId)).some(({ works_here }) => works_here)
      return works ? kinds : kinds.filter((kind) => kind !== 'passkey')
    },
  }
}
