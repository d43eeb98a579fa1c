import type { Transaction } from 'kysely'
import type { Draft as DraftOf, Entity, Row as RowOf } from '#kernel/entity.ts'
import type { RecordChanges } from './record-changes.ts'
import type { Restored } from './restore-rows.ts'
import type { Tables } from './tables.ts'

/**
 * A function that runs after the commit of a deletion, and is awaited. A failure there rolls nothing back. `isTrashed`: the rows can be
 * restored.
 */
export type AfterCommit = (isTrashed: boolean) => Promise<void>

/**
 * Hooks that run inside the write's transaction, before it, with the rows as they are then; they never get an empty list of rows. A throw
 * rolls back. `record` adds what the hook itself changes to the changes of the write.
 */
export interface WriteHooks<Row, Draft> {
  insert?(transaction: Transaction<Tables>, draft: Draft, record: RecordChanges): Promise<void>
  change?(transaction: Transaction<Tables>, rows: Row[], change: Partial<Draft>, record: RecordChanges): Promise<void>
  remove?(transaction: Transaction<Tables>, rows: Row[], record: RecordChanges): Promise<AfterCommit | void>
  /** Runs after the commit of an insert or a change, and is awaited; a failure there rolls nothing back. */
  saved?(draft: Partial<Draft>): Promise<void>
  /** Runs before a deleted row is restored; returns what to restore, where that differs. */
  restore?(transaction: Transaction<Tables>, restored: Restored<Row>): Promise<Restored<Row>>
}

export type HooksOf<Of extends Entity> = WriteHooks<RowOf<Of>, DraftOf<Of>>
