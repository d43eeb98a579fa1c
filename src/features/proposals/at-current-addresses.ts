import { entities } from '#entities.ts'
import type { FieldValues } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Proposal } from '#kernel/proposal.ts'

/** Returns a proposal whose references to services have the addresses that these services have now. */
export type AtCurrentAddresses = (proposal: Proposal) => Promise<Proposal>

interface Parts {
  /** Returns the service that has this slug, or had it before. */
  serviceAt(slug: string): Promise<{ slug: string } | undefined>
}

/** Creates the function that follows services to their current addresses: a proposal can be older than these. */
export function createAtCurrentAddresses({ serviceAt }: Parts): AtCurrentAddresses {
  return async (proposal) => {
    const of: Entity | undefined = Object.values(entities).find(({ collection }) => collection === proposal.collection)
    const { column, aliases } = of?.ofService ?? {}
    if (column === undefined) return proposal
    const current = async (values: FieldValues | null): Promise<FieldValues | null> => {
      const slug = values?.[column]
      if (typeof slug !== 'string' || aliases?.has(slug)) return values
      const service = await serviceAt(slug)
      return service ? { ...values, [column]: service.slug } : values
    }
    return { ...proposal, value_before: await current(proposal.value_before), value_after: await current(proposal.value_after) }
  }
}
