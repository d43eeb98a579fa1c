import type { Kysely } from 'kysely'
import { anyTable } from './any-table.ts'
import type { Tables } from './tables.ts'

/** The number of rows that are deleted in one statement. */
const PART = 500

/** A table of which old rows are deleted, and its column with the time that counts. */
type Ageing = ['changes', keyof Tables['changes']] | ['proposals', keyof Tables['proposals']]

/**
 * Deletes the rows whose column has a time before `before`, ISO 8601, and returns how many. It deletes them in parts, so that no statement
 * holds the database long.
 */
export async function deleteOlder(query: Kysely<Tables>, [table, column]: Ageing, before: string): Promise<number> {
  const tables = anyTable(query)
  const old = tables.selectFrom<string>(table).select('id').where(column, '<', before).limit(PART)
  let all = 0
  for (let deleted = PART; deleted === PART; all += deleted)
    deleted = Number((await tables.deleteFrom<string>(table).where('id', 'in', old).executeTakeFirstOrThrow()).numDeletedRows)
  return all
}
