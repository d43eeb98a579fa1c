import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Creates the table of photos that visitors send with a request for a quote: first without a request, then attached to it. */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await query.schema
    .createTable('request_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.references('contact_submissions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`position >= 0`),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('original_filename', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height > 0`))
    .addColumn('file_size', 'integer', (column) => column.notNull().check(sql`file_size > 0`))
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await query.schema.createIndex('request_photos_path').on('request_photos').column('path').unique().execute()
  await query.schema
    .createIndex('request_photos_by_submission_id_created_at')
    .on('request_photos')
    .columns(['submission_id', 'created_at'] as never)
    .execute()
  await query.schema
    .alterTable('contact_submissions')
    .addColumn('photo_count', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`photo_count >= 0`),
    )
    .execute()
}
