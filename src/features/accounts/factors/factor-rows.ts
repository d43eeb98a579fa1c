import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { FactorKind } from './factor-kinds.ts'

/** Returns the kinds of factor that an account has; recovery codes are none by themselves. */
export async function kindsOf(query: Kysely<Tables>, userId: string): Promise<FactorKind[]> {
  const [totp, passkey, code] = [
    await query
      .selectFrom('totp_factors')
      .select('admin_user_id')
      .where('admin_user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    await query.selectFrom('passkeys').select('id').where('admin_user_id', '=', userId).limit(1).executeTakeFirst(),
    await query
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('admin_user_id', '=', userId)
      .where('used_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ]
  if (!totp && !passkey) return []
  return [...(totp ? ['totp' as const] : []), ...(passkey ? ['passkey' as const] : []), ...(code ? ['recovery-code' as const] : [])]
}

/** Makes every other change of an account's factors wait until the transaction ends. Call it first in the transaction. */
export async function lockFactors(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', userId)
    .execute()
}

/** Deletes the recovery codes of an account without a factor: they replace one, and are none by themselves. */
export async function dropLooseCodes(transaction: Transaction<Tables>, userId: string): Promise<void> {
  if ((await kindsOf(transaction, userId)).length > 0) return
  await transaction.deleteFrom('recovery_codes').where('admin_user_id', '=', userId).execute()
}

/** True when any account has a factor. */
export async function hasAnyFactor(query: Kysely<Tables>): Promise<boolean> {
  const totp = await query
    .selectFrom('totp_factors')
    .select('admin_user_id')
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return Boolean(totp ?? (await query.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()))
}
