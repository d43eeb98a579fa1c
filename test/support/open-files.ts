import { readdirSync, readlinkSync } from 'node:fs'

/** Lists the paths of the files, folders and sockets that this process has open. */
export const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)]
    } catch {
      // The list itself was open while it was read.
      return []
    }
  })
