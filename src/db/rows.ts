import type { Collection } from '#entities.ts'
import type { By } from '#kernel/author.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import type { Draft as DraftOf, Entity, Row as RowOf } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { newId } from '#kernel/id.ts'
import type { May } from '#kernel/may.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import type { Database } from './connection.ts'
import type { ContentVersions } from './content-versions.ts'
import { derivedAtInsert } from './derived-columns.ts'
import { requireService } from './of-service.ts'
import { rowChange } from './record-changes.ts'
import { type Outcome, restoreRows, type RestoreWishes } from './restore-rows.ts'
import { withCleanText } from './rich-text.ts'
import type { Narrowing } from './row-filter.ts'
import { asRow, type ListQuery, type Page, rowReads } from './row-reads.ts'
import { rowRemoval } from './row-removal.ts'
import { type Judge, updateRows } from './row-update.ts'
import { requireAll, rowWrites } from './row-write.ts'
import type { HooksOf, WriteHooks } from './write-hooks.ts'

/** The dependencies of every repository. */
export interface Store {
  database: Database
  clock: Clock
  contentVersions: ContentVersions
}

/**
 * The reads and writes that all repositories share. Every write is one transaction that also increments the collection's content version,
 * and records what a person of staff changed.
 */
export interface Rows<Row extends StoredFields, Draft = object> {
  list(query: ListQuery): Promise<Page<Row>>
  /** Returns texts of other tables in which a search finds one of these rows, by its id. */
  foundAlong(ids: string[], search: string): Promise<Map<string, string[]>>
  /** Counts the rows that match this narrowing. */
  count(narrowing?: Narrowing): Promise<number>
  /** Throws `not-found`. */
  get(id: string): Promise<Row>
  /** Returns what a role may do with each of these rows as it is now. */
  may(role: Role, rows: readonly Row[]): Promise<May[][]>
  /** Inserts a row. With the `id` of a row that exists already, that row stays as it is and is returned. */
  insert(by: By, draft: Draft, id?: string): Promise<Row>
  /** Throws `not-found`, or `stale-version` when somebody saved since `version` was read. A throw of `judge` rolls back. */
  update(by: By, id: string, changes: Partial<Draft>, version?: number, judge?: Judge<Row>): Promise<Row>
  /** Throws `not-found`, or `stale-version` when somebody saved since `version` was read. */
  remove(by: By, id: string, version?: number): Promise<void>
  /** Changes all rows of `ids` and returns how many; changes none when one does not exist (`not-found`) or `judge` throws at one. */
  updateMany(by: By, ids: string[], changes: Partial<Draft>, judge?: Judge<Row>): Promise<number>
  removeMany(by: By, ids: string[]): Promise<number>
  /**
   * Restores the deleted rows of these changes in one transaction, and the references to them that their deletion cleared. Returns an
   * outcome for each that was in the trash.
   */
  restore(by: By, changeIds: string[], wishes: RestoreWishes): Promise<Outcome[]>
  /** Takes back the deletion of rows that the server deletes later, and returns those of them that were still there. */
  takeBack(by: By, ids: string[]): Promise<Row[]>
  /** Adds hooks to every later write; they run after hooks that were added before. */
  addHooks(hooks: WriteHooks<Row, Draft>): void
}

/** Creates the reads and writes that every entity has; `entityHooks` are the hooks of its repository. */
export function rows<Of extends Entity<Collection>>(store: Store, of: Of, entityHooks: HooksOf<Of> = {}): Rows<RowOf<Of>, DraftOf<Of>> {
  const { clock } = store
  const { table, derived, ofService, visible } = of
  const hooks = [entityHooks]
  const writes = rowWrites(store, of, hooks)
  const { write, readAll } = writes

  /** True when visitors may no longer see a row after the change. */
  const mayHide = (draft: Record<string, unknown>): boolean =>
    Object.entries(visible?.where ?? {}).some(([column, value]) => Object.hasOwn(draft, column) && draft[column] !== value)

  const afterSave = async (draft: Partial<DraftOf<Of>>): Promise<void> => {
    for (const each of hooks) await each.saved?.(draft)
  }

  return {
    ...rowReads(store.database, of),
    ...rowRemoval(writes),

    insert: async (by, draft, id) => {
      const inserted = await write(by, false, async ({ transaction, tables, record }) => {
        const [earlier] = id === undefined ? [] : await readAll(transaction, [id])
        if (earlier) return earlier
        await requireService(transaction, ofService, draft)
        for (const each of hooks) await each.insert?.(tables, draft, record)
        const now = isoTime(clock.now())
        const values = {
          ...withCleanText(table, draft),
          ...(derived && derivedAtInsert(derived, { ...draft }, now)),
          id: id ?? newId(clock.now()),
          created_at: now,
          updated_at: now,
          version: 1,
        }
        const row = asRow(of, await transaction.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow())
        await record(...rowChange(of, null, row))
        return row
      })
      await afterSave(draft)
      return inserted
    },

    update: async (by, id, draft, version, judge) => {
      const updated = await write(by, mayHide(draft), async (within) => {
        const [current] = await readAll(within.transaction, [id])
        if (!current) throw new Problem('not-found')
        if (version !== undefined && current.version !== version) throw new Problem('stale-version')
        const [row = current] = await updateRows(writes, within, [current], draft, judge)
        return row
      })
      await afterSave(draft)
      return updated
    },

    updateMany: async (by, ids, draft, judge) => {
      const updated = await write(by, mayHide(draft), async (within) => {
        const current = await readAll(within.transaction, ids)
        requireAll(current.length, ids)
        return (await updateRows(writes, within, current, draft, judge)).length
      })
      await afterSave(draft)
      return updated
    },

    restore: (by, changeIds, wishes) =>
      write(by, false, (within) =>
        restoreRows(
          {
            of,
            clock,
            tables: within.tables,
            record: within.record,
            hooks,
            update: async (id, draft) => {
              await updateRows(writes, within, await readAll(within.transaction, [id]), draft as Partial<DraftOf<Of>>, undefined)
            },
          },
          changeIds,
          wishes,
        ),
      ),

    addHooks: (more) => void hooks.push(more),
  }
}
