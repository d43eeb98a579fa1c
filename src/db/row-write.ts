import type { Transaction } from 'kysely'
import type { Collection } from '#entities.ts'
import type { By } from '#kernel/author.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Entity, Row as RowOf } from '#kernel/entity.ts'
import { Problem } from '#kernel/problem.ts'
import { type AnyRow, anyTable, type AnyTransaction } from './any-table.ts'
import type { ContentVersions } from './content-versions.ts'
import { databaseFailure } from './database-failure.ts'
import type { RecordChanges } from './record-changes.ts'
import { isThere } from './row-filter.ts'
import { asRow } from './row-reads.ts'
import { staffWrite } from './staff-write.ts'
import type { Tables } from './tables.ts'
import type { HooksOf } from './write-hooks.ts'

/** What a write has within its transaction. */
export interface Within {
  tables: Transaction<Tables>
  transaction: AnyTransaction
  record: RecordChanges
}

/** What the writes to the rows of one entity share. */
export interface RowWrites<Of extends Entity<Collection>> {
  of: Of
  clock: Clock
  hooks: readonly HooksOf<Of>[]
  /** Runs a write in its transaction. `hides`: visitors may see less than before. Throws the problem of a duplicate. */
  write<Result>(by: By, hides: boolean, action: (within: Within) => Promise<Result>): Promise<Result>
  /** Reads those of these rows that exist and that staff have not deleted. */
  readAll(transaction: AnyTransaction, ids: string[]): Promise<(RowOf<Of> & AnyRow)[]>
}

/** Creates what the writes to the rows of one entity share. */
export const rowWrites = <Of extends Entity<Collection>>(
  { clock, contentVersions }: { clock: Clock; contentVersions: ContentVersions },
  of: Of,
  hooks: readonly HooksOf<Of>[],
): RowWrites<Of> => ({
  of,
  clock,
  hooks,

  write: async (by, hides, action) => {
    try {
      return await staffWrite(
        { contentVersions, clock },
        by,
        [of.collection],
        (tables, record) => action({ tables, transaction: anyTable(tables), record }),
        hides,
      )
    } catch (error) {
      if (databaseFailure(error) === 'unique') throw new Problem(of.duplicate ?? 'conflict')
      throw error
    }
  },

  readAll: async (transaction, ids) =>
    (await transaction.selectFrom(of.table).selectAll().where('id', 'in', ids).where(isThere(of)).execute()).map((row) => asRow(of, row)),
})

/** Returns how many rows were found. Throws `not-found` when one of `ids` was not. */
export function requireAll(found: number | bigint, ids: string[]): number {
  if (Number(found) !== new Set(ids).size) throw new Problem('not-found')
  return Number(found)
}
