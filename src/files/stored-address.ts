import { storage } from '#routes.ts'
import { type Bucket, BUCKETS } from './file-store.ts'

const ADDRESS = new RegExp(`${storage.root}/(${BUCKETS.join('|')})/([^?#]+)`)

/** The file of an address of ours, whatever the site's host was when it was stored. */
export function storedAt(address: string): { bucket: Bucket; path: string } | undefined {
  const [, bucket, path] = ADDRESS.exec(address) ?? []
  return bucket !== undefined && path !== undefined ? { bucket: bucket as Bucket, path: decoded(path) } : undefined
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
