import type { StoredPath } from './stored-path.ts'

/**
 * The buckets of the pictures of projects, the photo library, the photos of visitors' requests, the files of rows in the trash, and the files
 * of mails.
 * docs/product/files.md
 */
export const BUCKETS = ['projects', 'photos', 'requests', 'changes', 'mails'] as const

export type Bucket = (typeof BUCKETS)[number]

/** The buckets whose files have an address. A file of the trash has none, and one of a mail is downloaded from its request. */
export const ADDRESSED_BUCKETS = ['projects', 'photos', 'requests'] as const satisfies Bucket[]

/** True when not everybody may open the files of the bucket: those of requests open only at a signed address. */
export const isPrivate = (bucket: Bucket): boolean => bucket === 'requests' || bucket === 'changes' || bucket === 'mails'

/** The buckets with that of the variants, which are made from the files of the others and can be made again. */
export type StoreBucket = Bucket | 'variants'

export const STORE_BUCKETS: StoreBucket[] = [...BUCKETS, 'variants']

export interface StoredFile {
  size: number
  /** The content, which must be read or cancelled, or a file or connection stays open. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The bucket and path of a file. */
export interface PlacedFile {
  bucket: StoreBucket
  path: StoredPath
}

export interface ListedFile {
  path: StoredPath
  /** The size in bytes. */
  size: number
  /** The time when the file was stored, in milliseconds since the epoch. */
  storedAt: number
}

/**
 * Stores files by bucket and path; a stored file never changes. Every call throws `unavailable` when the store does not answer within three
 * seconds, `bucket-missing` when the bucket does not exist, `bucket-refused` when the site may not use it, and `storage-full` when it has
 * no space left.
 */
export interface FileStore {
  /** Stores the whole file or nothing; returns false when the name is taken. */
  put(bucket: StoreBucket, path: StoredPath, bytes: Uint8Array): Promise<boolean>
  get(bucket: StoreBucket, path: StoredPath): Promise<StoredFile | undefined>
  /** Returns the size of a file in bytes, without its content; undefined when there is no such file. */
  head(bucket: StoreBucket, path: StoredPath): Promise<number | undefined>
  /**
   * Copies a file, in a folder without taking more space on the disk; returns false when there is no such file, or when the new name is
   * taken. The copy counts as stored now.
   */
  copy(from: PlacedFile, to: PlacedFile): Promise<boolean>
  /** Deletes a file; also succeeds when there is no such file. */
  remove(bucket: StoreBucket, path: StoredPath): Promise<void>
  /**
   * Lists the files of a bucket, or those below a path in it, without files under names that `isPathInStore` refuses, which somebody else
   * put there.
   */
  list(bucket: StoreBucket, below?: StoredPath): AsyncIterable<ListedFile>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}
