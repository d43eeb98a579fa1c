import type { Kysely } from 'kysely'
import type { Engine } from '../src/db/dialect.ts'
import { flag, storedTable } from './stored-table.ts'

/** Creates the texts that a mail to a customer can begin with. docs/product/replies.md */
export async function up(query: Kysely<never>, engine: Engine): Promise<void> {
  await storedTable(query, engine, 'reply_templates')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('service_category', 'text', (column) => column.notNull().defaultTo('alle'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .$call(flag(engine, 'active', true))
    .execute()
}
