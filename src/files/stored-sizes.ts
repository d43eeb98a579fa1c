import type { FileStore } from './file-store.ts'
import { storedAt } from './stored-address.ts'

/** Finds photos whose stored size is unknown, and stores it. */
interface UnsizedPhotos {
  withoutStoredSize(): Promise<{ id: string; file_url: string }[]>
  noteStoredSize(id: string, stored_size: number): Promise<void>
}

interface Parts {
  store: Pick<FileStore, 'head'>
  photos: UnsizedPhotos
}

/** Fills in the stored size of photos without one: those of an earlier version, and those whose row was created without a file. */
export async function noteStoredSizes({ store, photos }: Parts): Promise<void> {
  for (const { id, file_url } of await photos.withoutStoredSize()) {
    const file = storedAt(file_url)
    const stored_size = file && (await store.head(file.bucket, file.path))
    if (stored_size !== undefined) await photos.noteStoredSize(id, stored_size)
  }
}
