import type { StoredPath } from './stored-path.ts'

/** Pictures of projects, the photo library, and what visitors send with their requests. docs/product/files.md */
export const BUCKETS = ['projects', 'photos', 'requests'] as const

export type Bucket = (typeof BUCKETS)[number]

/** Whether a file of the bucket opens by a signed address alone; the others are for everybody to see. */
export const isPrivate = (bucket: Bucket): boolean => bucket === 'requests'

/** Also the variants, which are made of those files and can be made again. */
export type StoreBucket = Bucket | 'variants'

export const STORE_BUCKETS: StoreBucket[] = [...BUCKETS, 'variants']

export interface StoredFile {
  size: number
  /** Must be read or cancelled, or a file or connection stays open. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface ListedFile {
  path: StoredPath
  /** In bytes. */
  size: number
  /** When it was stored, in milliseconds since the epoch. */
  storedAt: number
}

/**
 * Stores files by bucket and path; a stored file never changes.
 * Every call throws `unavailable` when the store does not answer within three seconds, `bucket-missing` when the bucket does not exist,
 * `bucket-refused` when the site may not use it, and `storage-full` when it has no room.
 */
export interface FileStore {
  /** Stores the whole file or nothing; answers false when the name is taken. */
  put(bucket: StoreBucket, path: StoredPath, bytes: Uint8Array): Promise<boolean>
  get(bucket: StoreBucket, path: StoredPath): Promise<StoredFile | undefined>
  /** The file's size, without its bytes. */
  head(bucket: StoreBucket, path: StoredPath): Promise<number | undefined>
  /** Also succeeds when there is no such file. */
  remove(bucket: StoreBucket, path: StoredPath): Promise<void>
  /** The files of a bucket, or those below a path in it; a file that somebody else put there under another kind of name is left out. */
  list(bucket: StoreBucket, below?: StoredPath): AsyncIterable<ListedFile>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}
