import type { Kysely, Transaction } from 'kysely'
import { settingRows } from '#db/setting-rows.ts'
import type { Tables } from '#db/tables.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { kindsOf } from './factor-rows.ts'

/** True when beheerders must have a factor. */
export async function isFactorRequired(clock: Clock, on: Kysely<Tables>): Promise<boolean> {
  const stored = await settingRows(clock).get(on, settingPlaces.requiredFactor)
  return (stored?.value as { of_beheerders?: unknown } | undefined)?.of_beheerders === true
}

/** True when the account must have a factor and has none. */
export async function owesFactor(clock: Clock, transaction: Transaction<Tables>, userId: string): Promise<boolean> {
  const user = await transaction.selectFrom('admin_users').select('role').where('id', '=', userId).executeTakeFirst()
  return user?.role === 'beheerder' && (await isFactorRequired(clock, transaction)) && (await kindsOf(transaction, userId)).length === 0
}

/** Notes in the sessions of an account whether they are only for adding a factor; call it after the account's factors or its role changed. */
export async function noteOwedFactor(clock: Clock, transaction: Transaction<Tables>, userId: string): Promise<void> {
  const factor_owed_at = (await owesFactor(clock, transaction, userId)) ? isoTime(clock.now()) : null
  await transaction.updateTable('admin_sessions').set({ factor_owed_at }).where('admin_user_id', '=', userId).execute()
}
