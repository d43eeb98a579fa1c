import type { Kysely, Transaction } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import type { Tables } from '#db/tables.ts'
import type { Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import { COLLECTIONS } from '#entities.ts'
import { NO_FIGURES, NO_PROFILES } from '#features/company/company.ts'
import { FIRST_CONTENT, type FirstContent } from '#features/dashboard/first-content.ts'
import { newId } from '#kernel/id.ts'
import type { Batch } from './batch.ts'
import { demoContent } from './demo/content.ts'
import { contentWithPrices, essentialContent } from './essential/content.ts'

/**
 * The kind of first content. `demo` is `essential` plus the specification's figures and prices and invented customers, projects and
 * articles; `none` leaves every table empty.
 */
export type SeedKind = FirstContent['kind']

const CONTENT: Record<SeedKind, (now: number) => Batch[]> = {
  demo: (now) => [...contentWithPrices(now), ...demoContent(now)],
  essential: essentialContent,
  none: () => [],
}

/**
 * Inserts the first content into a new database, in one transaction, and marks that: content that a company deletes later is not inserted
 * again, whatever `kind` is then. Returns true when this call was the first.
 */
export async function seed({ database, contentVersions, clock }: Store, kind: SeedKind): Promise<boolean> {
  if (await isMarked(database.query)) return false

  return contentVersions.record([...COLLECTIONS], async (transaction) => {
    // The check is repeated now that the lock is held: another process may have started at the same moment.
    if (await isMarked(transaction)) return false

    const now = clock.now()
    for (const { table, rows } of CONTENT[kind](now)) await anyTable(transaction).insertInto(table).values(rows).execute()
    if (kind !== 'demo') await sayNothingInvented(transaction, now)
    const { category, key: setting_key, description } = FIRST_CONTENT
    const mark = { category, setting_key, setting_value: { kind }, description }
    await transaction
      .insertInto('website_settings')
      .values({ ...mark, id: newId(now), created_at: isoTime(now), updated_at: isoTime(now), version: 1 })
      .execute()
    return true
  })
}

/**
 * Inserts settings without figures, profiles and invented reviews, which the defaults of the product have; a real company starts without
 * them. docs/decisions/052-a-company-of-another-town.md
 */
async function sayNothingInvented(transaction: Transaction<Tables>, now: number): Promise<void> {
  const row = (setting_key: string, description: string, setting_value: object) => ({
    id: newId(now),
    created_at: isoTime(now),
    updated_at: isoTime(now),
    version: 1,
    category: 'company',
    setting_key,
    setting_value,
    description,
  })
  await transaction
    .insertInto('website_settings')
    .values([
      row('profile', 'Bedrijfsgegevens', { ...NO_FIGURES, ...NO_PROFILES }),
      row('reviews', 'Voorbeeldreviews', { built_in: false }),
    ])
    .onConflict((conflict) => conflict.columns(['category', 'setting_key']).doNothing())
    .execute()
}

const isMarked = async (query: Kysely<Tables>): Promise<boolean> =>
  (await query
    .selectFrom('website_settings')
    .select('id')
    .where('category', '=', FIRST_CONTENT.category)
    .where('setting_key', '=', FIRST_CONTENT.key)
    .executeTakeFirst()) !== undefined
