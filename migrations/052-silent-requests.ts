import { type Kysely, sql } from 'kysely'

const KEY = "case when next_step is null and status in ('answered', 'quoted', 'won') then updated_at end"

/** Adds accepted requests without a step to the index of the requests that Vandaag shows again after a while. docs/product/today.md */
export async function up(query: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index contact_submissions_silent on contact_submissions ((${sql.raw(KEY)}), id) where (${sql.raw(KEY)}) is not null`.execute(
    query,
  )
  await sql`drop index contact_submissions_waiting`.execute(query)
}
