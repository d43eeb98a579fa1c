import { entities } from '#entities.ts'
import { PAGES_WITH_CARDS } from '#features/photos/page-section.ts'
import type { Photo } from '#features/photos/photo.ts'
import type { FieldValues } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Proposal } from '#kernel/proposal.ts'

/** Returns a proposal whose references to services have the addresses that these services have now. */
export type AtCurrentAddresses = (proposal: Proposal) => Promise<Proposal>

interface Parts {
  /** Returns the service that has this slug, or had it before. */
  serviceAt(slug: string): Promise<{ slug: string } | undefined>
  /** Returns the present name of a place of photos, which can be that of a service. */
  placeNow(place: PhotoPlace): Promise<PhotoPlace>
}

type PhotoPlace = Pick<Photo, 'page_name' | 'section'>

/** Creates the function that follows services to their current addresses: a proposal can be older than these. */
export function createAtCurrentAddresses({ serviceAt, placeNow }: Parts): AtCurrentAddresses {
  const ofPhoto = async (values: FieldValues | null): Promise<FieldValues | null> => {
    if (!values) return values
    const { page_name, section } = values
    // A field that does not change is not here. Only the cards of services have sections named after a service.
    const place = {
      page_name: typeof page_name === 'string' ? page_name : PAGES_WITH_CARDS[0],
      section: typeof section === 'string' ? section : null,
    }
    const now = await placeNow(place)
    return {
      ...values,
      ...(typeof page_name === 'string' && { page_name: now.page_name }),
      ...(typeof section === 'string' && { section: now.section }),
    }
  }
  return async (proposal) => {
    if (proposal.collection === entities.photos.collection)
      return { ...proposal, value_before: await ofPhoto(proposal.value_before), value_after: await ofPhoto(proposal.value_after) }
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
