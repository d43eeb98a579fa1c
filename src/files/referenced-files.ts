import type { Bucket } from './file-store.ts'
import { storedAt } from './stored-address.ts'
import type { FileName } from './work-folder.ts'

/** A repository that lists the addresses of the files that its rows refer to; addresses of other sites may be included. */
export interface RefersToFiles {
  fileAddresses(): Promise<string[]>
  /** The bucket whose files belong to these rows: a file leaves it with the last of them, whatever other rows still show. */
  owns?: Bucket
  /** True for the trash, which lists the files of deleted rows under their names in the bucket `changes`. */
  isTrash?: boolean
}

type IsTrueOf = (bucket: Bucket, path: string) => boolean

/** What rows, the trash and proposals refer to. */
export interface References {
  /** True when something refers to a stored file. Of the rows of a bucket with owners, only those keep a file that the trash has too. */
  isReferenced: IsTrueOf
  /** True when a row keeps a file at its address although the row that it belonged to is deleted. */
  isKept: IsTrueOf
}

/** Merges the lists of the repositories. */
export async function referencedFiles(repositories: readonly RefersToFiles[]): Promise<References> {
  const lists = new Map(await Promise.all(repositories.map(async (each) => [each, await filesOf(each)] as const)))
  const isIn = (those: readonly RefersToFiles[], file: string) => those.some((each) => lists.get(each)?.has(file))
  const isKept: IsTrueOf = (bucket, path) => isIn(keepersOf(repositories, bucket), `${bucket}/${path}`)
  const trash = repositories.filter(({ isTrash }) => isTrash)
  const isReferenced: IsTrueOf = (bucket, path) =>
    isIn(trash, `changes/${bucket}/${path}`) ? isKept(bucket, path) : isIn(repositories, `${bucket}/${path}`)
  return { isReferenced, isKept }
}

const filesOf = async (repository: RefersToFiles): Promise<Set<string>> =>
  new Set((await repository.fileAddresses()).flatMap((address) => nameAt(address) ?? []))

const nameAt = (address: string): string | undefined => {
  const file = storedAt(address)
  return file && `${file.bucket}/${file.path}`
}

/** Creates the choice of those of some files that a row refers to at the moment of the call. */
export const shownOf =
  (repositories: readonly RefersToFiles[]) =>
  async (files: readonly FileName[]): Promise<FileName[]> => {
    const { isReferenced } = await referencedFiles(repositories)
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
