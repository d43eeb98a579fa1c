import type { Bucket } from './file-store.ts'
import { storedAt } from './stored-address.ts'
import type { FileName } from './work-folder.ts'

/** A repository that lists the addresses of the files that its rows refer to; addresses of other sites may be included. */
export interface RefersToFiles {
  fileAddresses(): Promise<string[]>
  /** The bucket whose files belong to these rows: a file leaves it with the last of them, whatever other rows still show. */
  owns?: Bucket
}

/** Returns true when any row refers to a stored file. */
export type IsReferenced = (bucket: Bucket, path: string) => boolean

/** Merges the lists of the repositories. */
export async function referencedFiles(repositories: readonly RefersToFiles[]): Promise<IsReferenced> {
  const lists = await Promise.all(repositories.map((repository) => repository.fileAddresses()))
  const referenced = new Set<string>()
  for (const address of lists.flat()) {
    const file = storedAt(address)
    if (file) referenced.add(`${file.bucket}/${file.path}`)
  }
  return (bucket, path) => referenced.has(`${bucket}/${path}`)
}

/** Creates the choice of those of some files that a row refers to at the moment of the call. */
export const shownOf =
  (repositories: readonly RefersToFiles[]) =>
  async (files: readonly FileName[]): Promise<FileName[]> => {
    const isReferenced = await referencedFiles(repositories)
    return files.filter(({ bucket, path }) => isReferenced(bucket, path))
  }

/** Returns the repositories whose rows keep a file of a bucket when its row is deleted: its owners, or all when it has none. */
const keepersOf = (repositories: readonly RefersToFiles[], bucket: Bucket): readonly RefersToFiles[] => {
  const owners = repositories.filter(({ owns }) => owns === bucket)
  return owners.length > 0 ? owners : repositories
}

/** Creates the choice of those files of a bucket that stay at their address when their rows are deleted. */
export const keptOf = (repositories: readonly RefersToFiles[], bucket: Bucket) => shownOf(keepersOf(repositories, bucket))

/** Returns the repositories whose rows refer to files. */
export const referringToFiles = (repositories: object): RefersToFiles[] =>
  Object.values(repositories).filter((repository: object): repository is RefersToFiles => 'fileAddresses' in repository)
