import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { type Clock, isoTime, MINUTE } from '#kernel/clock.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** A larger difference is not explained by a delay. */
const TOLERANCE_MS = MINUTE
const WRITTEN_OFTEN = ['admin_users', 'contact_submissions', 'website_settings', 'testimonials', 'blog_posts', 'media_library'] as const

/** Checks this machine's clock: nothing was saved in its future, and the database's clock agrees. */
export async function checkClock({ engine, query }: Database, clock: Clock): Promise<Finding[]> {
  const now = clock.now()
  const newest = await newestSave(query)
  if (newest > now + TOLERANCE_MS) return [problem('clock', `it is ${isoTime(now)} here, but something was saved at ${isoTime(newest)}`)]
  const { rows } = engine === 'postgres' ? await sql<{ now: string }>`select now() as now`.execute(query) : { rows: [] }
  const theirs = rows[0]?.now
  if (theirs !== undefined && Math.abs(Date.parse(theirs) - now) > TOLERANCE_MS)
    return [warning('clock', `it is ${isoTime(now)} here and ${theirs} at the database`)]
  return [ok('clock', isoTime(now))]
}

async function newestSave(query: Kysely<Tables>): Promise<number> {
  const moments = await Promise.all(
    WRITTEN_OFTEN.map((table) => query.selectFrom(table).select('updated_at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst()),
  )
  return Math.max(0, ...moments.map((row) => (row ? Date.parse(row.updated_at) : 0)))
}
