import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#files/is-alive.ts'
import { HOUR } from '#kernel/clock.ts'

/** What the name of a backup under way ends with. */
const ENDING = '.unfinished-backup'
/** Longer than any backup goes without a write. */
const DEAD_AFTER_MS = HOUR

const nameOf = (host: string, pid: number, random: string): string => `.${encodeURIComponent(host)}.${pid}.${random}${ENDING}`

/** A name for a backup under way, which tells who is writing it. */
export const unfinishedName = (): string => nameOf(hostname(), process.pid, randomBytes(6).toString('hex'))

/** Removes from a folder the backups under way whose process is dead; where nobody can tell, those that nobody has written to for an hour. */
export async function removeUnfinished(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(ENDING))) {
    const place = join(folder, name)
    // Gone meanwhile: its process has finished it.
    const writtenAt = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (isDead(name) || writtenAt < now - DEAD_AFTER_MS) await rm(place, { force: true })
  }
}

/** Another machine's processes cannot be asked, and neither can one that has our own number: that may be us. */
function isDead(name: string): boolean {
  const [random = '', pid = ''] = name.slice(0, -ENDING.length).split('.').toReversed()
  return name === nameOf(hostname(), Number(pid), random) && Number(pid) !== process.pid && !isAlive(Number(pid))
}
