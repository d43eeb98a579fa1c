import type { Database } from '#db/connection.ts'
import { settingRows } from '#db/setting-rows.ts'
import { lockAccountsFor } from '#features/accounts/lock-accounts.ts'
import type { SecurityLog } from '#features/accounts/sessions.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { kindsOf } from './factor-rows.ts'
import { isFactorRequired } from './owed-factor.ts'

/** Whether beheerders must have a second factor. docs/product/sign-in.md */
export interface RequiredFactor {
  isOn(): Promise<boolean>
  /** Throws `own-factor-first` when somebody without a factor switches it on, and `not-allowed` for who may not manage accounts any more. */
  set(byId: string, isOn: boolean): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  log: SecurityLog
}

export const createRequiredFactor = ({ database: { engine, query }, clock, log }: Parts): RequiredFactor => ({
  isOn: () => isFactorRequired(clock, query),

  set: async (byId, isOn) => {
    await query.transaction().execute(async (transaction) => {
      await lockAccountsFor(engine, transaction, byId)
      if (isOn && (await kindsOf(transaction, byId)).length === 0) throw new Problem('own-factor-first')
      await settingRows(clock).put(transaction, settingPlaces.requiredFactor, { of_beheerders: isOn })
    })
    log.info({ admin_user_id: byId, required: isOn }, 'second factor of beheerders required or not')
  },
})
