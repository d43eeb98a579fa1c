import { type Kysely, sql } from 'kysely'

/** Creates indexes with every column that choosing a page of the public lists needs, so that the rows before that page are not read. */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index portfolio_items_listed on portfolio_items (status, featured, created_at, id, service_category)`.execute(query)
  await sql`create index portfolio_items_listed_of_service on portfolio_items (status, service_category, featured, created_at, id)`.execute(
    query,
  )
  await sql`create index blog_posts_listed on blog_posts (published, (coalesce(published_at, created_at)), id)`.execute(query)
}
