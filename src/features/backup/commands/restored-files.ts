import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncToDisk } from '#files/sync-to-disk.ts'

/** Writes one stored file below `folder`. */
export async function writeStoredFile(folder: string, path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await pipeline(chunks, createWriteStream(file, { flags: 'wx', flush: true }))
}

/**
 * Puts the folder `fresh` in use; returns where the old folder is now (null when there was none), and a function that reverses the change.
 */
export async function adoptFolder(fresh: string, inUse: string, aside: string): Promise<{ old: string | null; undo(): Promise<void> }> {
  const hasOld = existsSync(inUse)
  const moved = join(aside, basename(inUse))
  if (hasOld) {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(inUse, moved)
    await syncToDisk(aside)
  }
  await syncFolders(fresh)
  await rename(fresh, inUse)
  await syncToDisk(dirname(inUse))
  return {
    old: hasOld ? aside : null,
    undo: async () => {
      await rename(inUse, fresh)
      if (!hasOld) return
      await rename(moved, inUse)
      // Fails when the database was moved there too.
      await rmdir(aside).catch(() => undefined)
    },
  }
}

/** Syncs all folders below a folder, so that the names in them survive a power cut; the files were synced as they were written. */
async function syncFolders(folder: string): Promise<void> {
  await syncToDisk(folder)
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
}
