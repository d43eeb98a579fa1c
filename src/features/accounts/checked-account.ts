import type { Transaction } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

/** An account, and the hash that its password was checked against. */
export type CheckedAccount = Pick<Tables['admin_users'], 'id' | 'password_hash'>

/** Runs `action` in a transaction if the account is active and still has this password; undefined when that has changed since the check. */
export const whileUnchanged = <Result>(
  { query }: Pick<Database, 'query'>,
  { id, password_hash }: CheckedAccount,
  action: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result | undefined> =>
  query.transaction().execute(async (transaction) => {
    // The update changes no value, but locks the row, so that a change of the password comes either before or after the action.
    const same = transaction
      .updateTable('admin_users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .where('active', '=', true)
    return (await same.executeTakeFirst()).numUpdatedRows === 0n ? undefined : action(transaction)
  })
