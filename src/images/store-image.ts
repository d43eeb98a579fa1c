import { randomBytes } from 'node:crypto'
import { type Bucket, type FileStore, isPrivate } from '#files/file-store.ts'
import { storedPath } from '#files/stored-path.ts'
import type { WorkFolder } from '#files/work-folder.ts'
import type { CleanImage } from './image-task.ts'
import type { ImageWorker } from './image-worker.ts'
import type { VariantStore } from './variant-store.ts'
import type { UploadExtension, UploadType } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'

export interface StoredImage extends Pick<CleanImage, 'width' | 'height' | 'placeholder'> {
  path: string
  /** The size in bytes as sent, which differs from the stored size. */
  file_size: number
  /** The size in bytes as stored. */
  stored_size: number
  mime_type: UploadType
}

interface Parts {
  store: FileStore
  worker: Pick<ImageWorker, 'clean'>
  variants: Pick<VariantStore, 'prepare'>
  workFolder: Pick<WorkFolder, 'withIntent'>
}

/** An upload whose type was checked. */
export interface SentImage {
  /** The path of the file on the disk. */
  tempPath: string
  /** The size in bytes. */
  size: number
  /** The file name that its sender gave. */
  name: string
  extension: UploadExtension
  type: UploadType
}

interface Wanted<Noted> extends Pick<SentImage, 'tempPath' | 'size' | 'type'> {
  bucket: Bucket
  /** True for an image in a place as wide as the page. */
  isWide?: boolean
  /** Returns the name to store the image under; when that is taken, it is called again with `random` to be part of the name. */
  nameOf(random?: string): string
  /** Stores the row of the image; when that fails, the file is deleted. */
  note(stored: StoredImage): Promise<Noted>
}

export type StoreImage = <Noted>(wanted: Wanted<Noted>) => Promise<Noted>

/**
 * Creates the function that stores an image: cleaned, under a new name, with its row and its variants. Throws `invalid-input` for a bad
 * image.
 */
export function createStoreImage({ store, worker, variants, workFolder }: Parts): StoreImage {
  return async ({ tempPath, size, type, bucket, isWide = false, nameOf, note }) => {
    const clean = await worker.clean(tempPath, type)
    if ('code' in clean) {
      const message = fieldMessage(clean.code, 'limit' in clean ? clean.limit : undefined)
      throw new Problem('invalid-input', { errors: [{ path: 'file', code: clean.code, message }] })
    }
    const { bytes, ...facts } = clean

    for (const random of [undefined, randomBytes(4).toString('hex')]) {
      const path = storedPath(nameOf(random))
      const noted = await workFolder.withIntent(bucket, path, async () =>
        (await store.put(bucket, path, bytes))
          ? { done: await note({ ...facts, path, file_size: size, stored_size: bytes.length, mime_type: type }) }
          : undefined,
      )
      if (!noted) continue
      // Variants of private files are made when staff first view them.
      if (!isPrivate(bucket)) variants.prepare(bucket, path, isWide)
      return noted.done
    }
    throw new Problem('conflict')
  }
}
