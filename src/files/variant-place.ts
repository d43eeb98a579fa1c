import { type Bucket, BUCKETS } from './file-store.ts'

/** The path of a variant in its bucket: `photos/a/b.jpg/480.avif`. */
export const variantPath = (bucket: Bucket, path: string, { size, format }: { size: string; format: string }): string =>
  `${bucket}/${path}/${size}.${format}`

/** The file that a variant was made of. */
export function originalOf(place: string): { bucket: Bucket; path: string } | undefined {
  const [, bucket, path] = /^(\w+)\/(.+)\/[^/]+$/.exec(place) ?? []
  const known = BUCKETS.find((each) => each === bucket)
  return known && path !== undefined ? { bucket: known, path } : undefined
}
