import { type Kysely, sql, type Transaction } from 'kysely'
import { type Collection, entities } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { anyTable } from './any-table.ts'
import type { Database } from './connection.ts'
import type { Tables } from './tables.ts'

/** The highest version that saves can reach. A higher one came from a file that an earlier version of the product imported. */
const COUNTED_MAX = Math.floor(INTEGER_MAX / 2)

const TABLES = [...Object.values<Entity>(entities).map(({ table }) => table), 'page_words', 'website_settings', 'content_versions']

/** Returns the version for rows imported from a file: higher than every version that rows have here, or had before they were deleted. */
export async function versionForImported(query: Kysely<Tables>): Promise<number> {
  const counted = TABLES.map((table) => sql`select max(version) as version from ${sql.table(table)} where version <= ${COUNTED_MAX}`)
  const { rows } = await sql<{ highest: number | null }>`
    select max(version) as highest from (${sql.join(counted, sql` union all `)}) as counted`.execute(query)
  return (rows[0]?.highest ?? 0) + 1
}

/** Raises the content versions of collections to the version of imported rows; `hides`: visitors may see less than before. */
export async function raiseVersions(
  transaction: Transaction<Tables>,
  collections: readonly Collection[],
  version: number,
  hides = false,
): Promise<void> {
  if (collections.length === 0) return
  await transaction
    .updateTable('content_versions')
    .set({ version, ...(hides && { hiding_version: version }) })
    .where('collection', 'in', collections)
    .where('version', '<', version)
    .execute()
}

/**
 * Lowers versions that are too high to count up from, with which nothing could be saved; true when there were any. A save of a row that was
 * opened with such a version meets a conflict.
 */
export async function freeStuckVersions({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const stuck = TABLES.map((table) => sql`select 1 from ${sql.table(table)} where version > ${COUNTED_MAX}`)
  const { rows } = await sql`select 1 from (${sql.join(stuck, sql` union all `)}) as stuck limit 1`.execute(query)
  if (rows.length === 0) return false
  await query.transaction().execute(async (transaction) => {
    // The purge of the edge cache starts over, since it compares versions. This comes first, so that the transaction holds the write lock.
    await transaction.updateTable('edge_purges').set({ told: {} }).execute()
    const version = await versionForImported(transaction)
    for (const table of TABLES) await anyTable(transaction).updateTable(table).set({ version }).where('version', '>', COUNTED_MAX).execute()
    await transaction.updateTable('content_versions').set({ hiding_version: version }).where('hiding_version', '>', COUNTED_MAX).execute()
  })
  return true
}
