import { open } from 'node:fs/promises'

/** Waits until a file, or what a folder holds by name, outlives a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
