import type { Bucket } from './file-store.ts'
import { storedAt } from './stored-address.ts'

/** Lists the addresses of the files that some rows refer to; addresses of other sites may be among them. */
export interface RefersToFiles {
  fileAddresses(): Promise<string[]>
}

/** Whether any row refers to a stored file. */
export type IsReferenced = (bucket: Bucket, path: string) => boolean

/** Joins what the repositories list. */
export async function referencedFiles(repositories: readonly RefersToFiles[]): Promise<IsReferenced> {
  const lists = await Promise.all(repositories.map((repository) => repository.fileAddresses()))
  const referenced = new Set<string>()
  for (const address of lists.flat()) {
    const file = storedAt(address)
    if (file) referenced.add(`${file.bucket}/${file.path}`)
  }
  return (bucket, path) => referenced.has(`${bucket}/${path}`)
}

/** Of all repositories, those whose rows refer to files. */
export const referringToFiles = (repositories: object): RefersToFiles[] =>
  Object.values(repositories).filter((repository: object): repository is RefersToFiles => 'fileAddresses' in repository)
