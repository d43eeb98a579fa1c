import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Entity } from '#kernel/entity.ts'
import { WAITING_STATES } from '#kernel/proposal.ts'

/** A proposal that waits, of a row that would belong to the service with this slug; it can be a former one. */
interface ProposedService {
  title: string
  slug: string
}

/** Returns which services the proposals of these entities name that wait, the first one first. */
export async function proposedServices(
  transaction: Transaction<Tables>,
  of: readonly Pick<Entity, 'collection' | 'ofService'>[],
): Promise<ProposedService[]> {
  const columns = new Map(of.flatMap(({ collection, ofService }) => (ofService ? [[collection, ofService.column]] : [])))
  const waiting = await transaction
    .selectFrom('proposals')
    .select(['title', 'collection', 'value_after'])
    .where('state', 'in', WAITING_STATES)
    .where('collection', 'in', [...columns.keys()])
    .where('value_after', 'is not', null)
    .orderBy('made_at')
    .execute()
  return waiting.flatMap(({ title, collection, value_after }) => {
    const slug = value_after?.[columns.get(collection) ?? '']
    return typeof slug === 'string' ? [{ title, slug }] : []
  })
}
