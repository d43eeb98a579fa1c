import { glob } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Config } from '#config.ts'

/** Where uploaded files are kept; null when they are in S3. */
export const storedFilesFolder = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string | null =>
  storageUrl === null ? join(dataDir, 'files') : null

/** The files below `folder`, as paths with slashes; what begins with a dot is unfinished and left out. */
export async function* storedFiles(folder: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile())
      yield join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
}
