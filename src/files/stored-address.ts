import { storage } from '#routes.ts'
import { type Bucket, BUCKETS } from './file-store.ts'
import { isPathInStore, isStoredPath, type StoredPath } from './stored-path.ts'

const ADDRESS = new RegExp(`${storage.root}/(${BUCKETS.join('|')})/([^?#]+)`)

/**
 * Parses the address of a stored file, whatever the site's host was when it was saved. Undefined for any other address, also for one with
 * `..` in it.
 */
export function storedAt(address: string): { bucket: Bucket; path: StoredPath } | undefined {
  const [, name, encoded = ''] = ADDRESS.exec(address) ?? []
  const bucket = BUCKETS.find((each) => each === name)
  const path = decoded(encoded)
  // A file of the trash has its former bucket in its path.
  const isPath = bucket === 'changes' ? isPathInStore : isStoredPath
  return bucket && isPath(path) ? { bucket, path } : undefined
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
