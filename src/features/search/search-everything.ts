import { entities, type EntityName } from '#entities.ts'
import type { ListQuery, Page } from '#db/row-reads.ts'
import { describeRow } from './describe-row.ts'
import { mayDo } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import { type FoundGroup, ROWS_MAX } from './found.ts'

/** The lists of all entities. */
export type Lists = Record<EntityName, { list(query: ListQuery): Promise<Page<object>> }>

/** Searches the lists of the entities that a role may read, one after the other, each by the columns that its definition names. Lists without a match are left out. */
export async function searchEverything(role: Role, lists: Lists, search: string): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = []
  if (search === '') return groups
  for (const [name, of] of Object.entries(entities)) {
    if (!mayDo(role, { area: of.area, level: 'read' })) continue
    const { items, total } = await lists[name as EntityName].list({ search, limit: ROWS_MAX, offset: 0 })
    if (total > 0) groups.push({ collection: of.collection, total, items: items.map((row) => describeRow(of, row, search)) })
  }
  return groups
}
