import type { Kysely } from 'kysely'

const LISTS = [
  {
    table: 'contact_submissions',
    columns: ['status', 'created_at', 'id', 'service_type', 'updated_at', 'name'],
    replaces: ['contact_submissions_by_status_created_at'],
  },
  {
    table: 'testimonials',
    columns: ['approved', 'featured', 'created_at', 'id', 'service_type', 'updated_at', 'rating', 'customer_name'],
    replaces: ['testimonials_by_approved_featured_created_at'],
  },
  {
    table: 'faq_items',
    columns: ['category', 'active', 'order_index', 'id', 'created_at', 'updated_at', 'question'],
    replaces: ['faq_items_by_category_active_order_index'],
  },
  {
    table: 'blog_posts',
    columns: ['published', 'created_at', 'id', 'updated_at', 'title', 'slug'],
    replaces: ['blog_posts_by_published_created_at'],
  },
  {
    table: 'portfolio_items',
    columns: ['status', 'featured', 'created_at', 'id', 'service_category', 'updated_at', 'project_date', 'title', 'location'],
    replaces: ['portfolio_items_by_status_featured_created_at', 'portfolio_items_listed'],
  },
]

/**
 * An index for each table that may grow, with all that its lists are narrowed down and ordered by: SQLite then chooses a page of a list
 * without reading rows, of which each may be long. Each takes the place of indexes that are its beginning.
 */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  for (const { table, columns, replaces } of LISTS) {
    await schema.createIndex(`${table}_in_lists`).on(table).columns(columns).execute()
    for (const index of replaces) await schema.dropIndex(index).execute()
  }
}
