import { fileAddressesIn } from '#db/file-addresses.ts'
import type { Store } from '#db/rows.ts'
import { entities } from '#entities.ts'
import { brandPictures } from '#features/company/brand.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { type Proposal, WAITING_STATES } from '#kernel/proposal.ts'

/** Creates the read of the files that proposals name, which must stay while a proposal waits. */
export const proposedFiles = (query: Store['database']['query']) => ({
  /** Returns the addresses of the files that proposals which wait name; addresses of other sites may be included. */
  fileAddresses: async (): Promise<string[]> => {
    const waiting = await query
      .selectFrom('proposals')
      .select(['collection', 'subject', 'value_after'])
      .where('state', 'in', WAITING_STATES)
      .execute()
    return waiting.flatMap(filesProposed)
  },
})

const filesProposed = ({ collection, subject, value_after }: Pick<Proposal, 'collection' | 'subject' | 'value_after'>): string[] => {
  const isBrand = subject === `${settingPlaces.brand.category}/${settingPlaces.brand.key}`
  if (collection === 'settings') return isBrand ? brandPictures(value_after ?? {}) : []
  const of = Object.values(entities).find((each) => each.collection === collection)
  return of && value_after ? fileAddressesIn(of, value_after) : []
}
