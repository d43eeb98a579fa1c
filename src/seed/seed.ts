import type { Kysely } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import type { Tables } from '#db/tables.ts'
import type { Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import { COLLECTIONS } from '#entities/all.ts'
import { newId } from '#kernel/id.ts'
import type { Batch } from './batch.ts'
import { demoContent } from './demo/content.ts'
import { essentialContent } from './essential/content.ts'

/** `demo` is `essential` plus invented customers, projects and articles; `none` leaves every table empty. */
export type SeedKind = 'demo' | 'essential' | 'none'

const CONTENT: Record<SeedKind, (now: number) => Batch[]> = {
  demo: (now) => [...essentialContent(now), ...demoContent(now)],
  essential: essentialContent,
  none: () => [],
}

const MARK = { category: 'system', setting_key: 'seeded' }

/**
 * Gives a new database its first content, in one transaction, and marks it: what a company empties later stays empty, whatever `kind` says then.
 * Answers whether this call was the first.
 */
export async function seed({ database, changes, clock }: Store, kind: SeedKind): Promise<boolean> {
  if (await isMarked(database.query)) return false

  return changes.record([...COLLECTIONS], async (transaction) => {
    // Asked again now that the lock is held: another process may have started at the same moment.
    if (await isMarked(transaction)) return false

    const now = clock.now()
    for (const { table, rows } of CONTENT[kind](now)) await anyTable(transaction).insertInto(table).values(rows).execute()
    const mark = { ...MARK, setting_value: { kind }, description: 'The first content has been given; it never is again.' }
    await transaction
      .insertInto('website_settings')
      .values({ ...mark, id: newId(now), created_at: isoTime(now), updated_at: isoTime(now), version: 1 })
      .execute()
    return true
  })
}

const isMarked = async (query: Kysely<Tables>): Promise<boolean> =>
  (await query
    .selectFrom('website_settings')
    .select('id')
    .where('category', '=', MARK.category)
    .where('setting_key', '=', MARK.setting_key)
    .executeTakeFirst()) !== undefined
