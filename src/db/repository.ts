import { type RawBuilder, sql } from 'kysely'
import type { Collection } from '#entities.ts'
import type { Draft, Entity, ListedRow, PublicFilters, PublicRow, Row } from '#kernel/entity.ts'
import type { Visible } from '#kernel/entity-options.ts'
import { anyTable } from './any-table.ts'
import { fileAddressesIn } from './file-addresses.ts'
import { inBatches } from './in-batches.ts'
import { ofShownService } from './shown-services.ts'
import { columnFilter } from './row-filter.ts'
import type { Page } from './row-reads.ts'
import { rows, type Rows, type Store } from './rows.ts'
import type { HooksOf } from './write-hooks.ts'

/**
 * The reads and writes that follow from a definition: the rows for staff and, for an entity that visitors see, `visible` and `visiblePage`.
 */
export type Repository<Of extends Entity<Collection>> = Rows<Row<Of>, Draft<Of>> & {
  /** Returns the addresses of the files that rows name; exists only for an entity whose rows name files. */
  fileAddresses?(): Promise<string[]>
} & (Of extends VisibleEntity
    ? {
        visible(filters?: PublicFilters<Of>): Promise<PublicRow<Of>[]>
        visiblePage(part: PageRange, filters?: PublicFilters<Of>): Promise<Page<ListedRow<Of>>>
      }
    : unknown)

/** Creates the reads and writes that follow from a definition. Special reads are in the entity's repository file. */
export function repository<Of extends Entity<Collection>>(store: Store, of: Of, hooks?: HooksOf<Of>): Repository<Of> {
  const methods: unknown = {
    ...rows(store, of, hooks),
    ...(Object.keys(of.files).length > 0 && { fileAddresses: () => fileAddresses(store, of) }),
    ...(isVisible(of) && {
      visible: (filters?: object) => visibleRows(store, of, filters),
      visiblePage: (part: PageRange, filters?: object) => visiblePage(store, of, part, filters),
    }),
  }
  return methods as Repository<Of>
}

async function fileAddresses({ database }: Pick<Store, 'database'>, of: Entity<Collection>): Promise<string[]> {
  const found: string[][] = []
  for await (const batch of inBatches<Entity<Collection>, string>(database, of, {}, Object.keys(of.files)))
    found.push(batch.flatMap((row) => fileAddressesIn(of, row)))
  return found.flat()
}

/** An entity that visitors can see. */
export type VisibleEntity = Entity<Collection> & { visible: Visible }

export const isVisible = (of: Entity<Collection>): of is VisibleEntity => of.visible !== undefined

/** The most rows of a list when the request asks for no part of it and the definition has no other limit. */
export const WHOLE_LIST_MAX = 200

/** Returns the rows that a visitor may see, with the columns and in the order of the definition; at most `limit` rows. */
export async function visibleRows<Of extends VisibleEntity>(
  store: Pick<Store, 'database'>,
  of: Of,
  filters: object = {},
  limit = of.visible.limit ?? WHOLE_LIST_MAX,
): Promise<PublicRow<Of>[]> {
  const select = inOrder(shown(store, of, filters).select(read(of, of.visible.columns)), of)
  // The query selects only the columns that visitors may see.
  const found: unknown[] = await select.limit(limit).execute()
  return found as PublicRow<Of>[]
}

/** A page of a list: at most `limit` rows, after the first `offset`. */
export interface PageRange {
  limit: number
  offset: number
}

/** Returns a page of the rows that a visitor may see, with the columns of a list, and the number of rows in the whole list without `leftOut`. */
export async function visiblePage<Of extends VisibleEntity>(
  store: Pick<Store, 'database'>,
  of: Of,
  { limit, offset }: PageRange,
  filters: object = {},
  leftOut: readonly string[] = [],
): Promise<Page<ListedRow<Of>>> {
  const { columns, detailOnly = [] } = of.visible
  const all = shown(store, of, filters)
  const narrowed = leftOut.length === 0 ? all : all.where('id', 'not in', leftOut)
  // The ids are chosen from an index; only the rows of this page, which may have long texts, are then read whole.
  const ids = inOrder(narrowed.select('id'), of).limit(limit).offset(offset)
  const chosen = anyTable(store.database.query)
    .selectFrom(of.table)
    .where('id', 'in', ids)
    .select(
      read(
        of,
        columns.filter((column) => !detailOnly.includes(column)),
      ),
    )
  const [found, { total }] = await Promise.all<[Promise<unknown[]>, Promise<{ total: number }>]>([
    inOrder(chosen, of).execute(),
    narrowed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: found as ListedRow<Of>[], total }
}

/** Selects the rows that visitors may see. */
export function shown(
  { database: { query } }: Pick<Store, 'database'>,
  { table, ofService, visible }: VisibleEntity,
  filters: object = {},
) {
  const select = anyTable(query)
    .selectFrom(table)
    .where(columnFilter({ ...visible.where, ...meant(visible, filters) }))
  return ofService ? select.where(ofShownService(ofService)) : select
}

/** Returns the filters with their values translated by `filterMeanings`. */
function meant({ filterMeanings }: Visible, filters: object): Record<string, unknown> {
  if (!filterMeanings) return { ...filters }
  const meanings = new Map(Object.entries(filterMeanings))
  return Object.fromEntries(
    Object.entries(filters).map(([column, value]: [string, unknown]) => [
      column,
      typeof value === 'string' ? (meanings.get(column)?.(value) ?? (meanings.has(column) ? undefined : value)) : value,
    ]),
  )
}

/** Selects these columns and the id, each under its name. */
const read = (of: VisibleEntity, columns: readonly string[]) => ['id', ...columns].map((column) => valueOf(of, column).as(column))

/** Selects a column, with its fallback where the definition has one. */
function valueOf({ visible: { fallbacks = {} } }: VisibleEntity, column: string): RawBuilder<unknown> {
  const fallback = fallbacks[column]
  return fallback === undefined ? sql`${sql.ref(column)}` : sql`coalesce(${sql.ref(column)}, ${sql.ref(fallback)})`
}

interface Ordering<Select> {
  orderBy(value: RawBuilder<unknown>, direction: 'asc' | 'desc'): Select
}

/**
 * Sorts by the definition's order. The id comes last, in the direction of the last column, so that rows with equal values are in order of
 * creation or the reverse.
 */
const inOrder = <Select extends Ordering<Select>>(select: Select, of: VisibleEntity): Select =>
  [...of.visible.order, of.visible.order.at(-1)?.startsWith('-') ? '-id' : 'id'].reduce(
    (ordered, column) => ordered.orderBy(valueOf(of, column.replace(/^-/, '')), column.startsWith('-') ? 'desc' : 'asc'),
    select,
  )
