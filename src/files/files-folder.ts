import { glob } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Returns the folder for uploaded and temporary files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** Returns the folder of uploaded files; null when they are in S3. */
export const storedFilesFolder = ({ storageUrl, dataDir }: { storageUrl: string | null; dataDir: string }): string | null =>
  storageUrl === null ? filesFolder(dataDir) : null

/** Yields the files below `folder`, as paths with slashes, without temporary files and variants, whose folders start with a dot. */
export async function* storedFiles(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile())
      yield join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
}
