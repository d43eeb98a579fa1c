import type { Database } from '#db/connection.ts'
import type { FileStore } from './file-store.ts'
import { storedAt } from './stored-address.ts'

interface Parts {
  store: Pick<FileStore, 'head'>
  database: Pick<Database, 'query'>
}

/** Fills in the stored size of photos that have none: those of an earlier version, and those whose row came without a file. */
export async function noteStoredSizes({ store, database: { query } }: Parts): Promise<void> {
  const photos = await query.selectFrom('media_library').select(['id', 'file_url']).where('stored_size', 'is', null).execute()
  for (const { id, file_url } of photos) {
    const file = storedAt(file_url)
    const stored_size = file && (await store.head(file.bucket, file.path))
    if (stored_size !== undefined) await query.updateTable('media_library').set({ stored_size }).where('id', '=', id).execute()
  }
}
