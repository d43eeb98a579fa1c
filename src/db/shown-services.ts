import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OfService } from '#kernel/entity-options.ts'
import type { AnyRow, AnyTransaction } from './any-table.ts'

/** Matches rows of no service, or of one that is not hidden. */
export function ofShownService({ column, aliases = new Map() }: OfService): RawBuilder<SqlBool> {
  const others = [...aliases].flatMap(([value, slug]) => (slug === null ? [] : [sql`when ${value} then ${slug}`]))
  const slug = others.length > 0 ? sql`case ${sql.ref(column)} ${sql.join(others, sql` `)} else ${sql.ref(column)} end` : sql.ref(column)
  return sql<SqlBool>`${slug} not in (select slug from services where active = ${false})`
}

/** Returns the rows of no service, or of one that is not hidden. */
export async function ofShownServices<Row extends AnyRow>(
  query: AnyTransaction,
  ofService: OfService | undefined,
  rows: Row[],
): Promise<Row[]> {
  if (!ofService || rows.length === 0) return rows
  const { column, aliases = new Map<string, string | null>() } = ofService
  const hidden = new Set((await query.selectFrom('services').select('slug').where('active', '=', false).execute()).map(({ slug }) => slug))
  return rows.filter((row) => !hidden.has(aliases.get(String(row[column])) ?? row[column]))
}
