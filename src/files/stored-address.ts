import { storage } from '#routes.ts'
import { type Bucket, BUCKETS } from './file-store.ts'

const ADDRESS = new RegExp(`${storage.root}/(${BUCKETS.join('|')})/([^?#]+)`)

/** The file that an address of ours means, wherever the site was when it was written down. */
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
