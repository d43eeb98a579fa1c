import { type Kysely, sql } from 'kysely'
import type { Engine } from '../src/db/dialect.ts'

/**
 * Creates the table of the files that customers sent with an answer, which go with it, and notes of a photo with which answer it came.
 * docs/decisions/172-answers-come-back-by-imap.md
 */
export async function up({ schema }: Kysely<Record<string, never>>, _engine: Engine): Promise<void> {
  await schema
    .createTable('answer_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer_id', 'text', (column) => column.notNull().references('request_answers.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('file_size', 'integer', (column) => column.notNull().check(sql`file_size > 0`))
    .execute()
  await schema.createIndex('answer_files_of_answer').on('answer_files').columns(['answer_id', 'position']).execute()
  await schema.alterTable('request_photos').addColumn('answer_id', 'text').execute()
}
