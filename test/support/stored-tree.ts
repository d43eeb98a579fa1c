import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { until } from './until.ts'

/** Returns every stored file by its path below DATA_DIR/files, without the variants. Fails when a half-written file stays. */
export async function storedTree(dataDir: string): Promise<string[]> {
  let found: string[] = []
  const isSettled = () => {
    found = paths(join(dataDir, 'files'))
    return !found.some((path) => path.startsWith('.unfinished'))
  }
  await until('nothing to be half-written', isSettled)
  return found.filter((path) => !path.startsWith('.variants'))
}

function paths(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
