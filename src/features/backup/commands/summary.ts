import { type Manifest, storedFileName } from '#features/backup/manifest.ts'

/** Returns the size of a backup: `123 rows and 4 stored files`. */
export function summary({ tables, entries }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith(storedFileName(''))).length
  return `${rows} rows and ${files} stored files`
}

/** Returns a sentence about what is not in a backup; undefined when everything is. */
export const missingFiles = ({ storage }: Manifest): string | undefined =>
  storage === 'elsewhere' ? 'The stored files are not in this backup: the version that made it left out those in S3.' : undefined
