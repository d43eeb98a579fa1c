import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OfService } from '#kernel/entity.ts'
import { Problem } from '#kernel/problem.ts'
import type { AnyTransaction } from './any-table.ts'

/** Throws `unknown-service` when what is saved names a service that is not there. */
export async function requireService(transaction: AnyTransaction, ofService: OfService | undefined, draft: object): Promise<void> {
  const slug = ofService && new Map<string, unknown>(Object.entries(draft)).get(ofService.column)
  if (typeof slug !== 'string' || slug in (ofService?.besides ?? {})) return
  const found = await transaction.selectFrom('services').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!found) throw new Problem('unknown-service')
}

/** Holds for rows that are of no service, or of one that is not hidden. */
export function ofShownService({ column, besides = {} }: OfService): RawBuilder<SqlBool> {
  const others = Object.entries(besides).flatMap(([value, slug]) => (slug === null ? [] : [sql`when ${value} then ${slug}`]))
  const slug = others.length > 0 ? sql`case ${sql.ref(column)} ${sql.join(others, sql` `)} else ${sql.ref(column)} end` : sql.ref(column)
  return sql<SqlBool>`${slug} not in (select slug from services where active = ${false})`
}
