import { type Kysely, sql, type Transaction } from 'kysely'
import type { Collection } from '#entities.ts'
import type { Change, RemovedWith } from '#kernel/change.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { Problem } from '#kernel/problem.ts'
import { type AnyRow, anyTable, type AnyTransaction } from './any-table.ts'
import { databaseFailure } from './database-failure.ts'
import { type RecordChanges, rowChange } from './record-changes.ts'
import { withCleanText } from './rich-text.ts'
import type { Tables } from './tables.ts'

/** A deleted row that is being restored, with the rows of other tables that were deleted with it. */
export interface Restored<Row> {
  row: Row
  along: RemovedWith
}

/** What a restore needs from outside, and what the person who restores chooses. */
export interface RestoreWishes {
  /** Takes rows from the trash; they stay there unless `settle` gets their ids. */
  trash: TrashWithin
  /** Returns the service that has this slug, or had it before. */
  serviceAt(slug: string, within: Kysely<Tables>): Promise<{ slug: string } | undefined>
  /** Another slug than the row had. */
  slug?: string | undefined
  /** Another service than the row had. */
  service_category?: string | undefined
}

/** The trash within a transaction. */
export interface TrashWithin {
  /** Returns the changes of these that are in the trash, and locks them until the end of the transaction. */
  take(transaction: Transaction<Tables>, collection: Collection, ids: string[]): Promise<Change[]>
  /** Returns the changes and deletions of rows in these groups. */
  othersOf(transaction: Transaction<Tables>, collection: Collection, groups: string[]): Promise<Change[]>
  /** Removes changes from the trash, because their rows exist again. */
  settle(transaction: Transaction<Tables>, ids: string[]): Promise<void>
}

/** What became of each change: the restored row, or the reason why it is not restored. */
export type Outcome = { change: Change; row: AnyRow } | { change: Change; problem: Problem }

/** The hooks of a write that a restore runs. */
interface RestoreHooks {
  insert?(transaction: Transaction<Tables>, draft: object, record: RecordChanges): Promise<void>
  restore?(transaction: Transaction<Tables>, restored: Restored<AnyRow>): Promise<Restored<AnyRow>>
}

interface Parts {
  of: Entity<Collection>
  clock: Clock
  tables: Transaction<Tables>
  record: RecordChanges
  hooks: readonly RestoreHooks[]
  /** Changes a row in the same transaction. */
  update(id: string, changes: Record<string, unknown>): Promise<void>
}

/**
 * Inserts deleted rows as they were, with a new version. A row that cannot be restored does not keep the others from it. Ids that are not in
 * the trash have no outcome.
 */
export async function restoreRows(parts: Parts, ids: string[], wishes: RestoreWishes): Promise<Outcome[]> {
  const { of, tables, record } = parts
  const outcomes: Outcome[] = []
  for (const change of await wishes.trash.take(tables, of.collection, ids)) {
    // PostgreSQL continues after a refused row only from a savepoint.
    await sql`savepoint one_row`.execute(tables)
    const outcome = await restoreRow(parts, change, wishes).catch(async (error: unknown) => {
      const problem = problemOf(of, error)
      await sql`rollback to savepoint one_row`.execute(tables)
      return { change, problem }
    })
    await sql`release savepoint one_row`.execute(tables)
    outcomes.push(outcome)
  }
  const restored = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome] : []))
  if (restored.length > 0)
    await wishes.trash.settle(
      tables,
      restored.map(({ change }) => change.id),
    )
  await record(...restored.flatMap(({ row }) => rowChange(of, null, row)))
  if (restored.length > 0) await restoreReferences(parts, restored, wishes)
  return outcomes
}

/** Sets the references that the deletions cleared, such as that to the other photo of a pair, where they are still empty. */
async function restoreReferences(
  { of, tables, update }: Parts,
  restored: { change: Change; row: AnyRow }[],
  { trash }: RestoreWishes,
): Promise<void> {
  const ids = new Set<unknown>(restored.map(({ row }) => row.id))
  const groups = [...new Set(restored.map(({ change }) => change.group_id))]
  for (const { subject, value_before, value_after } of await trash.othersOf(tables, of.collection, groups)) {
    const cleared = Object.entries(value_before ?? {}).filter(
      ([name, id]) => ids.has(id) && (value_after === null || value_after[name] === null),
    )
    if (cleared.length === 0) continue
    const current = await anyTable(tables).selectFrom(of.table).selectAll().where('id', '=', subject).executeTakeFirst()
    const empty = cleared.filter(([name]) => current?.[name] === null)
    if (empty.length > 0) await update(subject, Object.fromEntries(empty))
  }
}

async function restoreRow({ of, clock, tables, record, hooks }: Parts, change: Change, wishes: RestoreWishes): Promise<Outcome> {
  const transaction = anyTable(tables)
  const found = await transaction.selectFrom(of.table).select('id').where('id', '=', change.subject).executeTakeFirst()
  if (found) throw new Problem('conflict')
  const stored = await withService(of, Object.assign(knownColumns(of, change), wished(of, wishes)), wishes, tables)
  let restored: Restored<AnyRow> = { row: stored, along: change.removed_with ?? {} }
  for (const { restore } of hooks) restored = (await restore?.(tables, restored)) ?? restored
  const { row, along } = restored
  for (const { insert } of hooks) await insert?.(tables, row, record)
  const stamps = { updated_at: isoTime(clock.now()), version: (change.removed_version ?? 0) + 1 }
  const values = { ...withCleanText(of.table, row), ...stamps }
  const inserted = await transaction.insertInto(of.table).values(values).returningAll().executeTakeFirstOrThrow()
  for (const [table, rows] of Object.entries(along)) await insertAlong(transaction, table, rows)
  return { change, row: inserted as AnyRow }
}

/** Returns the columns of a deleted row that the table still has. */
const knownColumns = ({ row: { shape } }: Entity, { value_before }: Change): AnyRow =>
  Object.fromEntries(Object.entries(value_before ?? {}).filter(([column]) => Object.hasOwn(shape, column))) as AnyRow

/** Returns the chosen columns that such a row has. */
const wished = ({ schema: { shape }, ofService }: Entity, { slug, service_category }: RestoreWishes): Record<string, string> => ({
  ...(slug !== undefined && Object.hasOwn(shape, 'slug') && { slug }),
  ...(service_category !== undefined && ofService && { [ofService.column]: service_category }),
})

/** Returns the row with the current slug of its service. Throws `unknown-service`. */
async function withService({ ofService }: Entity, row: AnyRow, { serviceAt }: RestoreWishes, within: Transaction<Tables>): Promise<AnyRow> {
  const slug = ofService && row[ofService.column]
  if (!ofService || typeof slug !== 'string' || ofService.aliases?.has(slug)) return row
  const service = await serviceAt(slug, within)
  if (!service) throw new Problem('unknown-service')
  return Object.assign({}, row, { [ofService.column]: service.slug })
}

/** Inserts rows of another table, except those that exist again. */
const insertAlong = async (transaction: AnyTransaction, table: string, rows: Record<string, unknown>[]): Promise<void> => {
  if (rows.length > 0)
    await transaction
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Returns why a row is refused. Throws any failure that is not about the row. */
function problemOf({ duplicate }: Entity, error: unknown): Problem {
  if (error instanceof Problem) return error
  const failure = databaseFailure(error)
  if (failure === 'unique') return new Problem(duplicate ?? 'conflict')
  if (failure === 'foreign-key') return new Problem('unknown-service')
  throw error
}
