import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a file's group and everybody else may do with it. Windows keeps no such bits, and inherits the rights of the folder above. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077

/** What we make in DATA_DIR; anything else there, as in /tmp, means that the folder is not ours alone. `lost+found` comes with a disk. */
const OURS = /^(helder\.sqlite(-wal|-shm|-reserve)?|running\.lock(-journal)?|files|mail|backups|(restoring|before-restore)-.+|lost\+found)$/

/** From now on only its own user can read what this process, or one that it starts, writes. */
export const writePrivately = (): void => void process.umask(OTHERS)

/** Takes from all other users what may be theirs of DATA_DIR: of everything that is ours, and of the folder itself when all in it is. */
export function closeToOthers(dataDir: string): void {
  const names = readdirSync(dataDir)
  const ours = names.filter((name) => OURS.test(name))
  for (const name of ours) close(join(dataDir, name))
  if (ours.length === names.length) takeRights(dataDir, statSync(dataDir).mode)
}

/** What is wrong with DATA_DIR, and how to put it right; undefined while no other user can look into it. */
export function opennessOf(dataDir: string): string | undefined {
  const { mode } = statSync(dataDir)
  return (mode & OTHERS) === 0
    ? undefined
    : `other users of this machine can look into ${dataDir}: give the site a folder of its own, and chmod 700 ${dataDir}`
}

/** Leaves out what is closed, so that a large folder is walked only once: it is closed itself after all in it. */
function close(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  // What a link leads to lies elsewhere, and may be open on purpose.
  if (!entry || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return
  if (entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
  takeRights(path, entry.mode)
}

function takeRights(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o777 & ~OTHERS)
  } catch {
    // Another user's, or gone; what stays open is said by `opennessOf`.
  }
}
