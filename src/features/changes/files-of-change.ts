import { fileAddressesIn } from '#db/file-addresses.ts'
import type { Collection } from '#entities.ts'
import { entities, entityNames } from '#entities.ts'
import { storedAt } from '#files/stored-address.ts'
import { filesAt, inTrash } from '#files/trash-files.ts'
import { storage } from '#routes.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Change } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'

const WITH_FILES = new Map<string, Entity<Collection>>(
  entityNames.flatMap((name) => {
    const of: Entity<Collection> = entities[name]
    return of.cascade.files ? [[of.collection, of] as const] : []
  }),
)

/** The collections whose rows are deleted together with files. */
export const collectionsWithFiles = [...WITH_FILES.keys()]

/** Returns the files that were deleted together with a row, under the names that they had. */
export function filesOf({ collection, value_before }: Pick<Change, 'collection' | 'value_before'>): FileName[] {
  const of = WITH_FILES.get(collection)
  return of && value_before ? filesAt(fileAddressesIn(of, value_before), of.cascade.files) : []
}

const ENTITIES = new Map<string, Entity<Collection>>(entityNames.map((name) => [entities[name].collection, entities[name]]))

/** Returns the stored files that a row or setting named before a change. */
export function filesBefore({ collection, value_before }: Pick<Change, 'collection' | 'value_before'>): FileName[] {
  const of = ENTITIES.get(collection)
  const addresses = of ? fileAddressesIn(of, value_before ?? {}) : textsIn(value_before)
  return addresses.flatMap((address) => storedAt(address) ?? [])
}

/** Returns the places of a file from which a save of the changed subject shows it: it brings back only files that are its own. */
export function placesOf(file: FileName, { collection }: Pick<Change, 'collection'>): FileName[] {
  const of = ENTITIES.get(collection)
  return !of || of.cascade.files?.includes(file.bucket) ? [file, inTrash(file)] : [file]
}

/** Returns all texts in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** Returns the addresses that the files of a deleted row had. */
export const formerAddresses = (change: Pick<Change, 'collection' | 'value_before'>): string[] =>
  filesOf(change).map(({ bucket, path }) => storage.file(bucket, path))

/** Returns the addresses of the files of a deleted row in the trash; only the sweep reads them. */
export const addressesInTrash = (change: Pick<Change, 'collection' | 'value_before'>): string[] =>
  filesOf(change)
    .map(inTrash)
    .map(({ bucket, path }) => storage.file(bucket, path))
