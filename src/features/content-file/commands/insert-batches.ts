import { type Insertable, sql, type Transaction } from 'kysely'
import { CommandError, oneLine } from '#cli/command.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { databaseFailure } from '#db/database-failure.ts'
import { withCleanText } from '#db/rich-text.ts'
import { raiseVersions, versionForImported } from '#db/row-versions.ts'
import { importOf, recordingOf } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { leaveTrash } from '#features/changes/trash-exits.repository.ts'
import { services } from '#features/services/service.ts'
import { TERMINAL } from '#kernel/author.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { storedServices } from '#features/services/service.repository.ts'
import { requireForImported } from '#features/services/older-versions.ts'
import type { Batch, NumberedRow, RowProblem } from './read-batches.ts'

/** How many rows go into one statement; with forty columns this is far below the 32,766 values that SQLite accepts. */
const AT_ONCE = 100

const OLDER_RUNS = 'an older version of Helder uses the database, and cannot show these services; stop it first'

/** Thrown inside the transaction to roll it back. */
class Undo extends Error {}

interface Wishes {
  /** False for a dry run. */
  keep: boolean
  /** True when rows that the database refuses do not undo the others. */
  skipBad: boolean
}

/**
 * Inserts the rows in one transaction that running servers notice; returns the rows that the database refuses, which undo everything unless
 * they are skipped.
 */
export async function insertBatches(
  { database, clock }: Pick<Store, 'database' | 'clock'>,
  batches: Batch[],
  { keep, skipBad }: Wishes,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  const collections = batches.map(({ collection }) => collection)
  try {
    await createContentVersions(database, clock).record(collections, async (transaction) => {
      const version = await versionForImported(transaction)
      for (const { collection, table, rows } of batches)
        for (let from = 0; from < rows.length; from += AT_ONCE)
          for (const problem of await insert(transaction, table, withVersion(rows.slice(from, from + AT_ONCE), version)))
            problems.push({ collection, ...problem })
      await raiseVersions(transaction, collections, version)
      await leaveTrash(transaction)
      const counts = Object.fromEntries(batches.map(({ collection, rows }) => [collection, rows.length]))
      await recordingOf(transaction, clock, TERMINAL)(importOf(newId(clock.now()), counts))
      if (batches.some(({ collection }) => collection === services.collection))
        await requireForImported(database.engine, transaction, await storedServices(transaction))
      if ((problems.length > 0 && !skipBad) || !keep) throw new Undo()
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'older-version-running') throw new CommandError(OLDER_RUNS)
    if (!(error instanceof Undo)) throw error
  }
  return problems
}

const withVersion = (rows: NumberedRow[], version: number): NumberedRow[] =>
  rows.map(({ number, row }) => ({ number, row: { ...row, version } }))

/** Inserts all rows at once or, when the database refuses that, one by one; returns the refused rows and the reasons. */
async function insert(
  transaction: Transaction<Tables>,
  table: Batch['table'],
  rows: NumberedRow[],
): Promise<Omit<RowProblem, 'collection'>[]> {
  if ((await refusal(transaction, table, rows)) === undefined) return []
  const problems = []
  for (const row of rows) {
    const message = await refusal(transaction, table, [row])
    if (message !== undefined) problems.push({ row: row.number, message })
  }
  return problems
}

/**
 * Inserts the rows and returns why the database refuses them; undefined when it accepts them. A savepoint surrounds the insert, because
 * PostgreSQL continues after a failure only from a savepoint.
 */
async function refusal(transaction: Transaction<Tables>, table: Batch['table'], rows: NumberedRow[]): Promise<string | undefined> {
  await sql`savepoint some_rows`.execute(transaction)
  const refused = await transaction
    .insertInto(table)
    .values(rows.map(({ row }) => withCleanText(table, row)) as Insertable<Tables[typeof table]>[])
    .execute()
    .then(() => undefined)
    .catch(reasonOf)
  if (refused !== undefined) await sql`rollback to savepoint some_rows`.execute(transaction)
  await sql`release savepoint some_rows`.execute(transaction)
  return refused
}

/** Returns the reason for a refused row. Throws any failure that is not about the rows. */
function reasonOf(error: unknown): string {
  const failure = databaseFailure(error)
  if (failure === 'busy' || failure === 'full' || failure === 'unreachable') throw error
  return failure === 'unique' ? 'this one exists already, in the database or higher up (the same id, slug, name or file)' : oneLine(error)
}
