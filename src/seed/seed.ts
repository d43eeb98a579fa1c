import type { Kysely, Transaction } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import type { Tables } from '#db/tables.ts'
import type { Store } from '#db/rows.ts'
import { settingRows } from '#db/setting-rows.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { COLLECTIONS } from '#entities.ts'
import { NO_CLAIMS, NO_FACTS, NO_FIGURES, NO_PROFILES } from '#features/company/company.ts'
import { NAME_MAX, SHORT_NAME_MAX } from '#features/company/stored-company.ts'
import { FIRST_CONTENT, type FirstContent } from '#features/dashboard/first-content.ts'
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
 * again, whatever `kind` is then. `host` is the name of a company that begins without demo content, until somebody enters another one.
 * Returns true when this call was the first.
 */
export async function seed({ database, contentVersions, clock }: Store, kind: SeedKind, host?: string): Promise<boolean> {
  const settings = settingRows(clock)
  const isMarked = async (query: Kysely<Tables>) => (await settings.get(query, FIRST_CONTENT)) !== undefined
  if (await isMarked(database.query)) return false

  return contentVersions.record([...COLLECTIONS], async (transaction) => {
    // The check is repeated now that the lock is held: another process may have started at the same moment.
    if (await isMarked(transaction)) return false

    for (const { table, rows } of CONTENT[kind](clock.now())) await anyTable(transaction).insertInto(table).values(rows).execute()
    if (kind !== 'demo') await sayNothingInvented(transaction, settings, host)
    await settings.put(transaction, FIRST_CONTENT, { kind })
    return true
  })
}

/**
 * Inserts settings without the facts, figures, claims, profiles, municipalities, invented reviews and built-in photographs that the defaults
 * of the product have; a real company starts without them. docs/decisions/052-a-company-of-another-town.md
 */
async function sayNothingInvented(
  transaction: Transaction<Tables>,
  settings: ReturnType<typeof settingRows>,
  host: string | undefined,
): Promise<void> {
  const names = host && { name: host.slice(0, NAME_MAX), short_name: host.slice(0, SHORT_NAME_MAX) }
  await settings.putOnce(transaction, settingPlaces.company, { ...NO_FACTS, ...NO_FIGURES, ...NO_CLAIMS, ...NO_PROFILES, ...names })
  await settings.putOnce(transaction, settingPlaces.municipalities, { items: [] })
  await settings.putOnce(transaction, settingPlaces.reviews, { built_in: false })
  await settings.putOnce(transaction, settingPlaces.pictures, { built_in: false })
}
