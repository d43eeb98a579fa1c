import { type RawBuilder, type SqlBool, type Transaction, sql } from 'kysely'
import type { Collection } from '#entities.ts'
import type { By } from '#kernel/author.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import type { Draft as DraftOf, Entity, Row as RowOf } from '#kernel/entity.ts'
import type { DeletedLater } from '#kernel/entity-options.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { type AnyRow, anyTable, type AnyTransaction } from './any-table.ts'
import type { ContentVersions } from './content-versions.ts'
import type { Database } from './connection.ts'
import { databaseFailure } from './database-failure.ts'
import { derivedAtInsert, derivedChanges } from './derived-columns.ts'
import { requireService } from './of-service.ts'
import { type RecordChanges, rowChange } from './record-changes.ts'
import { type Outcome, type Restored, restoreRows, type RestoreWishes } from './restore-rows.ts'
import { isTrashable, rowsThatGoAlong, trashedChange } from './trash-rows.ts'
import { isThere, type Narrowing, wantedRows } from './row-filter.ts'
import { withCleanText } from './rich-text.ts'
import { staffWrite } from './staff-write.ts'
import type { Tables } from './tables.ts'

/** The dependencies of every repository. */
export interface Store {
  database: Database
  clock: Clock
  contentVersions: ContentVersions
}

/** The query for one page of a list; a `sort` that starts with `-` is descending. */
export interface ListQuery extends Narrowing {
  limit: number
  offset: number
  sort?: string | undefined
}

export interface Page<Row> {
  items: Row[]
  total: number
}

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
  /** Runs before a deleted row is restored; returns what to restore, where that differs. */
  restore?(transaction: Transaction<Tables>, restored: Restored<Row>): Promise<Restored<Row>>
}

export type HooksOf<Of extends Entity> = WriteHooks<RowOf<Of>, DraftOf<Of>>

/**
 * The reads and writes that all repositories share. Every write is one transaction that also increments the collection's content version,
 * and records what a person of staff changed.
 */
export interface Rows<Row extends StoredFields, Draft = object> {
  list(query: ListQuery): Promise<Page<Row>>
  /** Counts the rows that match this narrowing. */
  count(narrowing?: Narrowing): Promise<number>
  /** Throws `not-found`. */
  get(id: string): Promise<Row>
  /** Inserts a row. With the `id` of a row that exists already, that row stays as it is and is returned. */
  insert(by: By, draft: Draft, id?: string): Promise<Row>
  /** Throws `not-found`, or `stale-version` when somebody saved since `version` was read. A throw of `judge` rolls back. */
  update(by: By, id: string, changes: Partial<Draft>, version?: number, judge?: Judge<Row>): Promise<Row>
  remove(by: By, id: string): Promise<void>
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

/** What a write has within its transaction. */
interface Within {
  tables: Transaction<Tables>
  transaction: AnyTransaction
  record: RecordChanges
}

/** Checks a row after a change, and throws when it breaks a rule. */
export type Judge<Row> = (row: Row) => void

/** Creates the reads and writes that every entity has; `entityHooks` are the hooks of its repository. */
export function rows<Of extends Entity<Collection>>(
  { database, clock, contentVersions }: Store,
  of: Of,
  entityHooks: HooksOf<Of> = {},
): Rows<RowOf<Of>, DraftOf<Of>> {
  const { collection, table, order: defaultOrder, duplicate, derived, ofService, visible, deletedLater } = of
  const query = anyTable(database.query)
  const hooks = [entityHooks]
  // The table's type follows from the same definition; `entity-shapes.test.ts` checks that rows have that shape.
  const asRead = (row: unknown) => row as RowOf<Of> & AnyRow

  const write = async <Result>(by: By, hides: boolean, action: (within: Within) => Promise<Result>) => {
    try {
      return await staffWrite(
        { contentVersions, clock },
        by,
        [collection],
        (tables, record) => action({ tables, transaction: anyTable(tables), record }),
        hides,
      )
    } catch (error) {
      if (databaseFailure(error) === 'unique') throw new Problem(duplicate ?? 'conflict')
      throw error
    }
  }

  /** True when visitors may no longer see a row after the change. */
  const mayHide = (draft: Record<string, unknown>): boolean =>
    Object.entries(visible?.where ?? {}).some(([column, value]) => Object.hasOwn(draft, column) && draft[column] !== value)

  const readAll = async (transaction: AnyTransaction, ids: string[]) =>
    (await transaction.selectFrom(table).selectAll().where('id', 'in', ids).where(isThere(of)).execute()).map(asRead)

  const requireAll = (found: bigint, ids: string[]): number => {
    if (Number(found) !== new Set(ids).size) throw new Problem('not-found')
    return Number(found)
  }

  /** Hides rows from everybody, until the server deletes them or somebody takes that back. */
  const hide = (by: By, ids: string[], { column, after }: DeletedLater): Promise<number> =>
    write(by, true, async ({ transaction, record }) => {
      const current = await readAll(transaction, ids)
      requireAll(BigInt(current.length), ids)
      const time = isoTime(clock.now() + after)
      await transaction
        .updateTable(table)
        .set({ [column]: time })
        .where('id', 'in', ids)
        .execute()
      await record(...current.flatMap((row) => rowChange(of, row, null)))
      return current.length
    })

  const removeAll = async (by: By, ids: string[]): Promise<number> => {
    if (deletedLater && by !== null) return hide(by, ids, deletedLater)
    const { count, afterwards, isTrashed } = await write(by, true, async ({ transaction, tables, record }) => {
      const acts: AfterCommit[] = []
      const current = by === null && !hooks.some(({ remove }) => remove) ? [] : await readAll(transaction, ids)
      const along = by !== null && isTrashable(of) ? await rowsThatGoAlong(transaction, of, ids) : undefined
      if (current.length > 0)
        for (const each of hooks) {
          const act = await each.remove?.(tables, current, record)
          if (act) acts.push(act)
        }
      const { numDeletedRows } = await transaction.deleteFrom(table).where('id', 'in', ids).where(isThere(of)).executeTakeFirst()
      await record(
        ...current.flatMap((row) => (along ? trashedChange(of, row, { clock, along: along.get(row.id) }) : rowChange(of, row, null))),
      )
      return { count: requireAll(numDeletedRows, ids), afterwards: acts, isTrashed: along !== undefined }
    })
    for (const act of afterwards) await act(isTrashed)
    return count
  }

  const update = async (
    { transaction, tables, record }: Within,
    current: (RowOf<Of> & AnyRow)[],
    draft: Partial<DraftOf<Of>>,
    judge: Judge<RowOf<Of>> | undefined,
  ) => {
    const now = isoTime(clock.now())
    await requireService(transaction, ofService, draft)
    for (const each of hooks) await each.change?.(tables, current, draft, record)
    const groups = derived ? derivedChanges(derived, current, { ...draft }, now) : []
    const grouped = new Set(groups.flatMap(({ ids }) => ids))
    const others = { change: {}, ids: current.flatMap(({ id }) => (grouped.has(id) ? [] : [id])) }
    const before = new Map(current.map((row) => [row.id, row]))
    const changed: (RowOf<Of> & AnyRow)[] = []
    for (const { change, ids } of [...groups, others].filter((group) => group.ids.length > 0)) {
      const fields = { ...withCleanText(table, draft), ...change, updated_at: now, version: sql<number>`version + 1` }
      const updated = await transaction.updateTable(table).set(fields).where('id', 'in', ids).returningAll().execute()
      changed.push(...updated.map(asRead))
    }
    if (judge) changed.forEach(judge)
    await record(...changed.flatMap((row) => rowChange(of, before.get(row.id) ?? row, row)))
    return changed
  }

  const countWhere = async (isWanted: RawBuilder<SqlBool>): Promise<number> =>
    (
      await query
        .selectFrom(table)
        .where(isWanted)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total

  return {
    count: async (wanted = {}) => countWhere(await wantedRows(database, of, wanted)),

    list: async (wanted) => {
      const order = [...(wanted.sort ? [wanted.sort] : defaultOrder), 'id']
      const ordered = <Select extends { orderBy(column: string, direction: 'asc' | 'desc'): Select }>(select: Select): Select =>
        order.reduce((part, column) => part.orderBy(column.replace(/^-/, ''), column.startsWith('-') ? 'desc' : 'asc'), select)
      // Sorting ids and fetching the page's rows afterwards takes a fifth of the time of sorting whole rows.
      const isWanted = await wantedRows(database, of, wanted)
      const ids = ordered(query.selectFrom(table).where(isWanted).select('id')).limit(wanted.limit).offset(wanted.offset)
      const items = await ordered(query.selectFrom(table).selectAll().where('id', 'in', ids)).execute()
      return { items: items.map(asRead), total: await countWhere(isWanted) }
    },

    get: async (id) => {
      const row = await query.selectFrom(table).selectAll().where('id', '=', id).where(isThere(of)).executeTakeFirst()
      if (!row) throw new Problem('not-found')
      return asRead(row)
    },

    insert: (by, draft, id) =>
      write(by, false, async ({ transaction, tables, record }) => {
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
        const row = asRead(await transaction.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow())
        await record(...rowChange(of, null, row))
        return row
      }),

    update: (by, id, draft, version, judge) =>
      write(by, mayHide(draft), async (within) => {
        const [current] = await readAll(within.transaction, [id])
        if (!current) throw new Problem('not-found')
        if (version !== undefined && current.version !== version) throw new Problem('stale-version')
        const [row = current] = await update(within, [current], draft, judge)
        return row
      }),

    remove: async (by, id) => {
      await removeAll(by, [id])
    },

    updateMany: (by, ids, draft, judge) =>
      write(by, mayHide(draft), async (within) => {
        const current = await readAll(within.transaction, ids)
        requireAll(BigInt(current.length), ids)
        return (await update(within, current, draft, judge)).length
      }),

    removeMany: removeAll,

    restore: (by, changeIds, wishes) =>
      write(by, false, ({ tables, transaction, record }) =>
        restoreRows(
          {
            of,
            clock,
            tables,
            record,
            hooks,
            update: async (id, draft) => {
              await update({ tables, transaction, record }, await readAll(transaction, [id]), draft as Partial<DraftOf<Of>>, undefined)
            },
          },
          changeIds,
          wishes,
        ),
      ),

    takeBack: (by, ids) =>
      write(by, false, async ({ transaction, record }) => {
        if (!deletedLater || ids.length === 0) return []
        const { column } = deletedLater
        const taken = transaction
          .updateTable(table)
          .set({ [column]: null })
          .where('id', 'in', ids)
          .where(column, '>', isoTime(clock.now()))
        const back = (await taken.returningAll().execute()).map(asRead)
        await record(...back.flatMap((row) => rowChange(of, null, row)))
        return back
      }),

    addHooks: (more) => void hooks.push(more),
  }
}
