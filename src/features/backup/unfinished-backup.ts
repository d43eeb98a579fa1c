import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#files/is-alive.ts'
import { HOUR } from '#kernel/clock.ts'

/** The extension of a backup that is being written. */
const ENDING = '.unfinished-backup'
/** The time after which an unfinished backup counts as dead; a running backup writes more often. */
const DEAD_AFTER_MS = HOUR

const nameOf = (host: string, pid: number, random: string): string => `.${encodeURIComponent(host)}.${pid}.${random}${ENDING}`

/** Returns a temporary name for a backup, with the host and process that write it. */
export const unfinishedName = (): string => nameOf(hostname(), process.pid, randomBytes(6).toString('hex'))

/** Deletes unfinished backups of dead processes, and where that is unknown, those that nobody wrote to for an hour. */
export async function removeUnfinished(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(ENDING))) {
    const place = join(folder, name)
    // A file that no longer exists was finished by its process meanwhile.
    const writtenAt = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (isDead(name) || writtenAt < now - DEAD_AFTER_MS) await rm(place, { force: true })
  }
}

/**
 * True when the process of the backup is dead. That is unknown for processes of other machines, and for the id of this process, which an
 * earlier process may have had.
 */
function isDead(name: string): boolean {
  const [random = '', pid = ''] = name.slice(0, -ENDING.length).split('.').toReversed()
  return name === nameOf(hostname(), Number(pid), random) && Number(pid) !== process.pid && !isAlive(Number(pid))
}
