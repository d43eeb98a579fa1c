import { fileAddressesIn } from '#db/file-addresses.ts'
import { entities } from '#entities.ts'
import { brandPictures } from '#features/company/brand.ts'
import { settingPlaces, settingSubject } from '#features/company/setting-places.ts'
import { storedAt } from '#files/stored-address.ts'
import { filesAt, inTrash } from '#files/trash-files.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Proposal } from '#kernel/proposal.ts'
import { storage } from '#routes.ts'

type WithFiles = Pick<Proposal, 'collection' | 'subject' | 'value_after'>

/** The setting whose pictures are files that nothing else uses, and their bucket. */
const BRAND = { subject: settingSubject(settingPlaces.brand), bucket: 'photos' } as const

/** Returns the files that only this proposal names until it is applied. Photos of articles and services are in the library. */
export const exclusiveFilesOf = (proposal: WithFiles): FileName[] => filesAt(namedBy(proposal), exclusiveBuckets(proposal))

/** Returns the stored files that a proposal names and its subject did not name before. */
export function newFilesOf(proposal: WithFiles & Pick<Proposal, 'value_before'>): FileName[] {
  const before = new Set(namedBy({ ...proposal, value_after: proposal.value_before }))
  return namedBy(proposal).flatMap((address) => (before.has(address) ? [] : (storedAt(address) ?? [])))
}

/** Returns the addresses of the files that a proposal names; files that only it names are in the bucket `changes`. */
export const storedAddresses = (proposal: WithFiles): string[] => {
  const own = exclusiveBuckets(proposal)
  return namedBy(proposal).map((address) => {
    const file = storedAt(address)
    if (!file || !own.includes(file.bucket)) return address
    const { bucket, path } = inTrash(file)
    return storage.file(bucket, path)
  })
}

const isBrand = ({ collection, subject }: WithFiles): boolean => collection === 'settings' && subject === BRAND.subject

const entityOf = ({ collection }: WithFiles): Entity | undefined => Object.values(entities).find((each) => each.collection === collection)

const exclusiveBuckets = (proposal: WithFiles): readonly string[] =>
  isBrand(proposal) ? [BRAND.bucket] : (entityOf(proposal)?.cascade.files ?? [])

function namedBy(proposal: WithFiles): string[] {
  const { value_after } = proposal
  if (!value_after) return []
  if (isBrand(proposal)) return brandPictures(value_after)
  const of = entityOf(proposal)
  return of ? fileAddressesIn(of, value_after) : []
}
