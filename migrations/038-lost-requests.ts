import { type Kysely, sql } from 'kysely'
import type { Engine } from '../src/db/dialect.ts'
import { dropCheck, rebuildTable } from './rebuild-table.ts'

const TABLE = 'contact_submissions'
const STATUSES = sql.join(['new', 'read', 'answered', 'quoted', 'won', 'done', 'lost', 'archived', 'spam'].map((each) => sql.lit(each)))

/**
 * Allows the statuses of a request after its answer, and adds why a customer did not order. An older version shows such a request without
 * its status. docs/product/quote-requests.md
 */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await query.schema.alterTable(TABLE).addColumn('lost_reason', 'text').execute()
  if (engine === 'postgres') {
    await dropCheck(query, engine, TABLE, 'status')
    await sql`alter table ${sql.id(TABLE)} add check (status in (${STATUSES}))`.execute(query)
    return
  }
  await rebuildTable(query, TABLE, (statement) => {
    const wider = statement.replace(`'answered', 'archived'`, `'answered', 'quoted', 'won', 'done', 'lost', 'archived'`)
    if (wider === statement) throw new Error(`no statuses in ${statement}`)
    return wider
  })
}
