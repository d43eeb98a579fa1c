import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a file's group and everybody else may do with it. Windows keeps no such bits, and inherits the rights of the folder above. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077

/** What we make in DATA_DIR; with anything else in it, as in /tmp, the folder is not ours alone. */
const OURS = /^(helder\.sqlite(-wal|-shm|-reserve)?|running\.lock(-journal)?|files|mail|backups|(restoring|before-restore)-.+|lost\+found)$/

/** From now on only its own user can read what this process and its children write. */
export const writePrivately = (): void => void process.umask(OTHERS)

/** Takes away the rights of other users on our files in DATA_DIR, and on the folder when all in it is ours. */
export function restrictToOwner(dataDir: string): void {
  const names = readdirSync(dataDir)
  const ours = names.filter((name) => OURS.test(name))
  for (const name of ours) close(join(dataDir, name))
  if (ours.length === names.length) takeRights(dataDir, statSync(dataDir).mode)
}

/** What is wrong with the permissions of DATA_DIR, and the remedy; undefined when no other user can read it. */
export function permissionProblem(dataDir: string): string | undefined {
  const { mode } = statSync(dataDir)
  return (mode & OTHERS) === 0
    ? undefined
    : `other users of this machine can look into ${dataDir}: give the site a folder of its own, and chmod 700 ${dataDir}`
}

/** Skips what is closed already; a folder is closed last, so that a large one is walked only once. */
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
    // The file is another user's, or gone; `permissionProblem` tells what stays readable.
  }
}
