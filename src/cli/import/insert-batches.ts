import { type Insertable, sql, type Transaction } from 'kysely'
import { createChanges } from '#db/changes.ts'
import { databaseFailure } from '#db/dialect.ts'
import { withCleanText } from '#db/rich-text.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Batch, RowProblem } from './read-batches.ts'

/** Thrown inside the transaction so that nothing of it stays. */
class Undo extends Error {}

/** Inserts all rows in one transaction that running servers notice, or none; answers the rows that exist already. With `keep` false it only tries. */
export async function insertBatches(
  { database, clock }: Pick<Store, 'database' | 'clock'>,
  batches: Batch[],
  { keep }: { keep: boolean },
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  try {
    await createChanges(database, clock).record(
      batches.map(({ collection }) => collection),
      async (transaction) => {
        for (const { collection, table, rows } of batches)
          for (const [index, row] of rows.entries())
            if (!(await inserted(transaction, table, withCleanText(table, row))))
              problems.push({ collection, row: index + 1, message: 'this one exists already (the same id, slug, name or file)' })
        if (problems.length > 0 || !keep) throw new Undo()
      },
    )
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return problems
}

/** A savepoint around each, because PostgreSQL goes on after a failure only from there. */
async function inserted(transaction: Transaction<Tables>, table: Batch['table'], row: object): Promise<boolean> {
  await sql`savepoint one_row`.execute(transaction)
  const isNew = await transaction
    .insertInto(table)
    .values(row as Insertable<Tables[typeof table]>)
    .execute()
    .then(() => true)
    .catch((error: unknown) => {
      if (databaseFailure(error) !== 'unique') throw error
      return false
    })
  if (!isNew) await sql`rollback to savepoint one_row`.execute(transaction)
  await sql`release savepoint one_row`.execute(transaction)
  return isNew
}
