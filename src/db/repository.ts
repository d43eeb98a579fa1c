import type { Collection } from '#entities/all.ts'
import type { Draft, Entity, PublicFilters, PublicRow, Row } from '#kernel/entity.ts'
import { type Alongside, rows, type Rows, type Store } from './rows.ts'
import { isVisible, type VisibleEntity, visibleRows } from './visible-rows.ts'

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
