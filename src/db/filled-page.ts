import { type RawBuilder, sql } from 'kysely'
import type { ListedRow } from '#kernel/entity.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
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

/** The number of rows whose texts are read and filled in within a few milliseconds. */
const BATCH = 200

/** Returns the ids of the rows that are left out. Only rows with a placeholder are read for this. */
async function leftOut(
  store: Pick<Store, 'database'>,
  of: VisibleEntity,
  filters: object,
  valuesIn: (row: object) => PlaceholderValues,
): Promise<string[]> {
  const { requiredPlaceholders = [] } = of.visible
  if (requiredPlaceholders.length === 0) return []
  const out: string[] = []
  for await (const rows of requiredTexts(store, of, filters, mayFill(requiredPlaceholders))) {
    const visible = new Set(fillRows(of, rows, valuesIn).map(({ id }) => id))
    out.push(...rows.flatMap(({ id }) => (visible.has(id) ? [] : id)))
  }
  return out
}

/** Returns whether a visitor sees any of these rows, once their placeholders are filled in. */
export async function hasFilledRow(
  store: Pick<Store, 'database'>,
  of: VisibleEntity,
  filters: object,
  valuesIn: (row: object) => PlaceholderValues,
): Promise<boolean> {
  for await (const rows of requiredTexts(store, of, filters)) if (fillRows(of, rows, valuesIn).length > 0) return true
  return false
}

/** Yields the texts of the rows that may be left out, in batches between which other requests are served: a list may have thousands of rows. */
async function* requiredTexts(
  store: Pick<Store, 'database'>,
  of: VisibleEntity,
  filters: object,
  wanted: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): AsyncGenerator<{ id: string }[]> {
  const columns = ['id', ...(of.visible.requiredPlaceholders ?? [])]
  const ids = (await shown(store, of, filters).select(['id']).execute()) as { id: string }[]
  for (let at = 0; at < ids.length; at += BATCH) {
    if (at > 0) await yieldToOthers()
    const batch = ids.slice(at, at + BATCH).map(({ id }) => id)
    const found: unknown[] = await shown(store, of, filters).select(columns).where('id', 'in', batch).where(wanted).execute()
    yield found as { id: string }[]
  }
}

const mayFill = (columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} like '%{%'`),
    sql` or `,
  )})`
