import type { FileStore } from './file-store.ts'
import { storedAt } from './stored-address.ts'

/** The photos of which nobody knows yet how large their file is. */
interface UnsizedPhotos {
  withoutStoredSize(): Promise<{ id: string; file_url: string }[]>
  noteStoredSize(id: string, stored_size: number): Promise<void>
}

interface Parts {
  store: Pick<FileStore, 'head'>
  photos: UnsizedPhotos
}

/** Fills in the stored size of photos that have none: those of an earlier version, and those whose row came without a file. */
export async function noteStoredSizes({ store, photos }: Parts): Promise<void> {
  for (const { id, file_url } of await photos.withoutStoredSize()) {
    const file = storedAt(file_url)
    const stored_size = file && (await store.head(file.bucket, file.path))
    if (stored_size !== undefined) await photos.noteStoredSize(id, stored_size)
  }
}
