import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { StoredFields } from '#kernel/fields.ts'
import type { Tables } from './tables.ts'

const BATCH = 1000

/** All rows that `wanted` picks, newest first, a few at a time; one that comes in meanwhile is not among them. */
export async function* inBatches<Table extends keyof Tables, Row extends Pick<StoredFields, 'id' | 'created_at'>>(
  wanted: SelectQueryBuilder<Tables, Table, Row>,
): AsyncGenerator<Row[]> {
  const [made, id] = [sql.ref('created_at'), sql.ref('id')]
  const newestFirst = wanted.orderBy(made, 'desc').orderBy(id).limit(BATCH)
  let last: Row | undefined
  do {
    const after = last
    const batch = await (
      after
        ? newestFirst.where(sql<SqlBool>`(${made} < ${after.created_at} or (${made} = ${after.created_at} and ${id} > ${after.id}))`)
        : newestFirst
    ).execute()
    if (batch.length > 0) yield batch
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}
