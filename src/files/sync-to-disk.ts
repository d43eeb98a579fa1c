import { open } from 'node:fs/promises'

/** Waits until a file, or the names in a folder, are safe from a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
