import { type RawBuilder, sql } from 'kysely'
import type { ListedRow } from '#kernel/entity.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { type PageRange, shown, type VisibleEntity, visiblePage } from './repository.ts'
import type { Page } from './row-reads.ts'
import type { Store } from './rows.ts'

/**
 * Returns a page of the rows that a visitor may see, with their placeholders filled in, and the number of rows in the whole list. Rows that
 * are left out because a placeholder has no value are not counted, and the rows after them take their places. docs/product/words.md
 */
export async function filledPage<Of extends VisibleEntity>(
  store: Pick<Store, 'database'>,
  of: Of,
  part: PageRange,
  filters: object,
  valuesIn: (row: object) => PlaceholderValues,
): Promise<Page<ListedRow<Of>>> {
  const { items, total } = await visiblePage(store, of, part, filters, await leftOut(store, of, filters, valuesIn))
  return { items: fillRows(of, items as object[], valuesIn) as ListedRow<Of>[], total }
}

/** Returns the ids of the rows that are left out. Only rows with a placeholder are read for this. */
async function leftOut(
  store: Pick<Store, 'database'>,
  of: VisibleEntity,
  filters: object,
  valuesIn: (row: object) => PlaceholderValues,
): Promise<string[]> {
  const { requiredPlaceholders = [] } = of.visible
  if (requiredPlaceholders.length === 0) return []
  const columns = ['id', ...requiredPlaceholders]
  const found: unknown[] = await shown(store, of, filters).select(columns).where(mayFill(requiredPlaceholders)).execute()
  const rows = found as { id: string }[]
  const visible = new Set(fillRows(of, rows, valuesIn).map(({ id }) => id))
  return rows.flatMap(({ id }) => (visible.has(id) ? [] : id))
}

const mayFill = (columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} like '%{%'`),
    sql` or `,
  )})`
