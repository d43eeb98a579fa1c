import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/** Adds the time of an article's first publication, and that of a collection's last change. */
export async function up(query: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const time = sql.raw(columnTypes(engine).time)
  await query.schema.alterTable('blog_posts').addColumn('published_at', time).execute()
  await query.schema.alterTable('content_versions').addColumn('changed_at', time).execute()
  // The time of publication is unknown for published articles; the time of creation is closest.
  await sql`update blog_posts set published_at = created_at where published`.execute(query)
}
