import { type Bucket, BUCKETS } from './file-store.ts'
import { isStoredPath, type StoredPath, storedPath } from './stored-path.ts'

/** Returns the path of a variant in its bucket: `photos/a/b.jpg/480.avif`. */
export const variantPath = (bucket: Bucket, path: StoredPath, { size, format }: { size: string; format: string }): StoredPath =>
  storedPath(`${variantsOf(bucket, path)}/${size}.${format}`)

/** Returns the folder of a file's variants in their bucket: `photos/a/b.jpg`. */
export const variantsOf = (bucket: Bucket, path: StoredPath): StoredPath => storedPath(`${bucket}/${path}`)

/** Returns the file that a variant was made from. */
export function originalOf(place: string): { bucket: Bucket; path: StoredPath } | undefined {
  const [, bucket, path] = /^(\w+)\/(.+)\/[^/]+$/.exec(place) ?? []
  const known = BUCKETS.find((each) => each === bucket)
  return known && path !== undefined && isStoredPath(path) ? { bucket: known, path } : undefined
}
