import { glob } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The folder for uploaded and temporary files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** The folder of uploaded files; null when they are in S3. */
export const storedFilesFolder = ({ storageUrl, dataDir }: { storageUrl: string | null; dataDir: string }): string | null =>
  storageUrl === null ? filesFolder(dataDir) : null

/** The files below `folder`, as paths with slashes. Temporary files and variants, which begin with a dot, are left out. */
export async function* storedFiles(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile())
      yield join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
}
