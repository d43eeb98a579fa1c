import type { Collection } from '#entities/all.ts'
import type { Draft, Entity, PublicFilters, PublicRow, Row, Visible } from '#kernel/entity.ts'
import { anyTable } from './any-table.ts'
import { ofShownService } from './of-service.ts'
import { rowFilter } from './row-filter.ts'
import { type Alongside, rows, type Rows, type Store } from './rows.ts'

/** What follows from a definition alone: the rows for staff and, where visitors see some, `visible` for those. */
export type Repository<Of extends Entity<Collection>> = Rows<Row<Of>, Draft<Of>> &
  (Of extends VisibleEntity ? { visible(filters?: PublicFilters<Of>): Promise<PublicRow<Of>[]> } : unknown)

/** `alongside`: see there. Special reads stand beside it in the entity's own repository. */
export function repository<Of extends Entity<Collection>>(store: Store, of: Of, alongside?: Alongside<Of>): Repository<Of> {
  const own: unknown = {
    ...rows(store, of, alongside),
    ...(isVisible(of) && { visible: (filters?: object) => visibleRows(store, of, filters) }),
  }
  return own as Repository<Of>
}

/** An entity of which visitors see something. */
export type VisibleEntity = Entity<Collection> & { visible: Visible }

export const isVisible = (of: Entity<Collection>): of is VisibleEntity => of.visible !== undefined

/** What a visitor may see: the columns and rows that the definition names, in its order; at most `limit`. */
export async function visibleRows<Of extends VisibleEntity>(
  { database: { query, engine } }: Pick<Store, 'database'>,
  { table, ofService, visible: { columns, where, order, orElse = {}, limit: usual = Infinity } }: Of,
  filters: object = {},
  limit = usual,
): Promise<PublicRow<Of>[]> {
  // What follows the last column of the order keeps rows that share its value in the order they were made, or the other way round.
  const sorted = [...order, order.at(-1)?.startsWith('-') ? '-id' : 'id']
  let select = anyTable(query)
    .selectFrom(table)
    .select(['id', ...columns.filter((column) => !(column in orElse))])
    .select(({ fn }) => Object.entries(orElse).map(([column, other]) => fn.coalesce(column, other).as(column)))
    .where(rowFilter(engine, [], { filters: { ...where, ...filters } }))
  if (ofService) select = select.where(ofShownService(ofService))
  for (const column of sorted) select = select.orderBy(column.replace(/^-/, ''), column.startsWith('-') ? 'desc' : 'asc')
  // No column but those was asked for.
  const found: unknown[] = await (limit === Infinity ? select : select.limit(limit)).execute()
  return found as PublicRow<Of>[]
}
