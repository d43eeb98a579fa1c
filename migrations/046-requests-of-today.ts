import { type Kysely, sql } from 'kysely'

const KEYS = {
  contact_submissions_by_step: "next_step ->> 'at'",
  contact_submissions_unanswered: "case when next_step is null and status in ('new', 'read') then created_at end",
  contact_submissions_waiting: "case when next_step is null and status in ('answered', 'quoted') then updated_at end",
}

/**
 * Indexes of the requests that Vandaag shows: by the time of their step, those that wait for a reply, and those that wait for the customer.
 * Each has only the requests that may be in its list. docs/product/today.md
 */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  for (const [name, key] of Object.entries(KEYS))
    await sql`create index ${sql.id(name)} on contact_submissions ((${sql.raw(key)}), id) where (${sql.raw(key)}) is not null`.execute(
      query,
    )
}
