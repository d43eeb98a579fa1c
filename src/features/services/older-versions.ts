import type { Transaction } from 'kysely'
import { noteNeed } from '#db/applied-migrations.ts'
import type { Engine } from '#db/dialect.ts'
import { requireVersion } from '#db/require-version.ts'
import type { Tables } from '#db/tables.ts'
import type { Service } from './service.ts'

/** The migration that moved services to rows. A version without it assumes that exactly the four services below exist. */
const MIGRATION = '007-services'
const KNOWN_BEFORE = ['gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging']

/** True for a service that versions without that migration show, whatever the database contains. */
export const isKnownBefore = (slug: string): boolean => KNOWN_BEFORE.includes(slug)

/** Allows only versions that know the migration to start after this transaction. Throws `older-version-running` while an older one runs. */
export const requireServicesAsRows = (engine: Engine, transaction: Transaction<Tables>): Promise<void> =>
  requireVersion(engine, transaction, MIGRATION)

/** Requires the migration after an import, but only when there is a service that an older version would not show. */
export async function requireForImported(
  engine: Engine,
  transaction: Transaction<Tables>,
  services: Pick<Service, 'slug'>[],
): Promise<void> {
  if (services.some(({ slug }) => !isKnownBefore(slug))) await requireServicesAsRows(engine, transaction)
}

/**
 * Requires the migration in a restored database, which nobody uses yet, also when one of the four services is missing, because an older
 * version would show it.
 */
export async function noteForRestored(transaction: Transaction<Tables>, services: Pick<Service, 'slug'>[]): Promise<void> {
  const isAsBefore = services.length === KNOWN_BEFORE.length && services.every(({ slug }) => isKnownBefore(slug))
  if (!isAsBefore) await noteNeed(transaction, MIGRATION)
}
