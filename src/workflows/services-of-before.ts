import type { Transaction } from 'kysely'
import { noteNeed } from '#db/applied-migrations.ts'
import type { Engine } from '#db/dialect.ts'
import { requireVersion } from '#db/require-version.ts'
import type { Tables } from '#db/tables.ts'
import type { Service } from '#entities/services/service.ts'

/** The migration that made services rows: whoever does not know it takes these four for all there are, under these names. */
const MIGRATION = '007-services'
const KNOWN_BEFORE = ['gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging']

/** Whether versions from before services were rows show a service with this slug, whatever the database holds. */
export const isKnownBefore = (slug: string): boolean => KNOWN_BEFORE.includes(slug)

/** From this transaction on only versions may start for which services are rows. Throws `older-version-running` while an older one runs. */
export const requireServicesAsRows = (engine: Engine, transaction: Transaction<Tables>): Promise<void> =>
  requireVersion(engine, transaction, MIGRATION)

/** The same where rows came in from a file: only when one of the services is one that an older version would not show. */
export async function requireForImported(
  engine: Engine,
  transaction: Transaction<Tables>,
  services: Pick<Service, 'slug'>[],
): Promise<void> {
  if (services.some(({ slug }) => !isKnownBefore(slug))) await requireServicesAsRows(engine, transaction)
}

/** The same in a restored database, which nobody uses yet: also when one of the four is gone, which an older version would show. */
export async function noteForRestored(transaction: Transaction<Tables>, services: Pick<Service, 'slug'>[]): Promise<void> {
  const isAsBefore = services.length === KNOWN_BEFORE.length && services.every(({ slug }) => isKnownBefore(slug))
  if (!isAsBefore) await noteNeed(transaction, MIGRATION)
}
