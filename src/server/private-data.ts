import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The permission bits of a file's group and of everybody else. Windows has no such bits, and inherits the rights of the folder above. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077

/** The names that we make in DATA_DIR; a folder with any other entry, such as /tmp, is not only ours. */
const OURS = /^(helder\.sqlite(-wal|-shm|-reserve)?|running\.lock(-journal)?|files|mail|backups|(restoring|before-restore)-.+|lost\+found)$/

/** Lets only this user read what this process and its children write from now on. */
export const writePrivately = (): void => void process.umask(OTHERS)

/** Removes the rights of other users on our files in DATA_DIR, and on the folder itself when everything in it is ours. */
export function restrictToOwner(dataDir: string): void {
  const names = readdirSync(dataDir)
  const ours = names.filter((name) => OURS.test(name))
  for (const name of ours) close(join(dataDir, name))
  if (ours.length === names.length) takeRights(dataDir, statSync(dataDir).mode)
}

/** Returns what is wrong with the permissions of DATA_DIR, and the remedy; undefined when no other user can read it. */
export function permissionProblem(dataDir: string): string | undefined {
  const { mode } = statSync(dataDir)
  return (mode & OTHERS) === 0
    ? undefined
    : `other users of this machine can look into ${dataDir}: give the site a folder of its own, and chmod 700 ${dataDir}`
}

/**
 * Removes the rights of other users below a path and skips what is private already; a folder comes after its content, so that a private
 * folder needs no second walk.
 */
function close(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  // The target of a link is elsewhere, and may be readable on purpose.
  if (!entry || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return
  if (entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
  takeRights(path, entry.mode)
}

function takeRights(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o777 & ~OTHERS)
  } catch {
    // The file belongs to another user or is gone; `permissionProblem` reports what stays readable.
  }
}
