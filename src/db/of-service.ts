import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Collection } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import type { OfService } from '#kernel/entity-options.ts'
import { Problem } from '#kernel/problem.ts'
import { anyTable, type AnyTransaction } from './any-table.ts'
import type { Tables } from './tables.ts'
import type { RecordChanges } from './record-changes.ts'
import { recordCascade, updateInParts } from './update-in-parts.ts'

/** Throws `unknown-service` when a saved row names a service that does not exist. */
export async function requireService(transaction: AnyTransaction, ofService: OfService | undefined, draft: object): Promise<void> {
  const slug = ofService && new Map<string, unknown>(Object.entries(draft)).get(ofService.column)
  if (typeof slug !== 'string' || ofService?.aliases?.has(slug)) return
  const found = await transaction.selectFrom('services').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!found) throw new Problem('unknown-service')
}

type NamesService = Pick<Entity, 'table'> & { ofService?: OfService }

/** A service's slug before and after it is renamed. */
interface Renamed {
  slug: string
  next: string
}

/**
 * Moves the rows of a service to its new slug, including the rows that name it by another value that stands for it. With `isCascaded` a
 * foreign key moves them, and this only records that.
 */
export async function renameService(
  query: Kysely<Tables>,
  of: Entity<Collection>,
  { slug, next }: Renamed,
  record: RecordChanges,
  isCascaded = false,
): Promise<void> {
  if (!of.ofService) return
  const { column, aliases = new Map<string, string | null>() } = of.ofService
  const names = [slug, ...[...aliases].flatMap(([other, stands]) => (stands === slug ? [other] : []))]
  const moved = { of, filters: { [column]: names.filter((name) => name !== next) }, change: { [column]: next } }
  await (isCascaded ? recordCascade : updateInParts)(query, moved, record)
}

/** Returns the names of the rows of a service, from the column `name`. */
export async function namesOfService(
  query: Kysely<Tables>,
  { table, ofService }: NamesService,
  name: string,
  slug: string,
): Promise<string[]> {
  if (!ofService) return []
  const rows = await anyTable(query).selectFrom(table).select(name).where(ofService.column, '=', slug).execute()
  return rows.map((row) => String(row[name]))
}

/**
 * Returns the slugs of the services for which `rowsOf` selects a row. It searches one row of each service, so it takes as long with 20 rows
 * as with 20,000.
 */
export async function servicesWithRows(
  query: Kysely<Tables>,
  rowsOf: (slug: RawBuilder<string>) => Expression<unknown>,
): Promise<string[]> {
  const services = query.selectFrom('services').select('slug')
  const found = await services.where(({ exists }) => exists(rowsOf(sql.ref('services.slug')))).execute()
  return found.map(({ slug }) => slug)
}
