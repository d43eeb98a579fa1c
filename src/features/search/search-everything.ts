import { entities, type EntityName } from '#entities.ts'
import type { Rows } from '#db/rows.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { describeRow } from './describe-row.ts'
import { mayDo } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import { type FoundGroup, ROWS_MAX } from './found.ts'

/** The lists of all entities. */
export type Lists = Record<EntityName, Pick<Rows<StoredFields>, 'list' | 'foundAlong'>>

/** Searches the lists of the entities that a role may read, one after the other, each by the columns that its definition names. Lists without a match are left out. */
export async function searchEverything(role: Role, lists: Lists, search: string): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = []
  if (search === '') return groups
  for (const [name, of] of Object.entries(entities)) {
    if (!mayDo(role, { area: of.area, level: 'read' })) continue
    const list = lists[name as EntityName]
    const { items, total } = await list.list({ search, limit: ROWS_MAX, offset: 0 })
    if (total === 0) continue
    const along = await list.foundAlong(
      items.map(({ id }) => id),
      search,
    )
    groups.push({ collection: of.collection, total, items: items.map((row) => describeRow(of, row, search, along.get(row.id))) })
  }
  return groups
}
