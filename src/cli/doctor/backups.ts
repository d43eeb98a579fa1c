import { timeInName, ENCRYPTED } from '#features/backup/backup-name.ts'
import { openElsewhere } from '#features/backup/elsewhere.ts'
import { oneLine } from '#cli/command.ts'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/connection.ts'
import { type BackupState, hasFailed, isOldBackup } from '#features/backup/backup-state.ts'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { type Clock, DAY, isoTime } from '#kernel/clock.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** The age from which the last verification is too old: a backup is verified every seventh night, and one week may be missed. */
const UNTRIED_MS = 15 * DAY
const SUBJECT = { made: 'backup', sent: 'backup elsewhere', verified: 'backup tried' }

/** Checks that there is a fresh backup, here and elsewhere, and that the last verified one could be restored. */
export async function checkBackups(database: Database, clock: Clock, { backup }: Pick<Config, 'backup'>): Promise<Finding[]> {
  const state = await backupStateRepository({ database, clock }).read()
  const now = clock.now()
  return [made(state, now), backup ? await sent(state, backup, now) : NOWHERE, verified(state, now)]
}

const NOWHERE = warning(SUBJECT.sent, 'BACKUP_URL is not set: backups stay on the disk of the site')

function made(state: BackupState, now: number): Finding {
  if (hasFailed(state)) return problem(SUBJECT.made, `the try of ${state.failed?.at ?? ''} failed; the log says why`)
  if (!state.made) return warning(SUBJECT.made, 'none yet; the first is made at night')
  const text = `the newest is of ${state.made.at}`
  return isOldBackup(state.made.at, now) ? problem(SUBJECT.made, text) : ok(SUBJECT.made, text)
}

/** Checks the backups elsewhere by listing them, and not by what was recorded. */
async function sent({ unsent }: BackupState, { address }: NonNullable<Config['backup']>, now: number): Promise<Finding> {
  const elsewhere = openElsewhere(address, { pausesMs: [] })
  try {
    const names = (await elsewhere.list())
      .filter(({ name }) => name.endsWith(ENCRYPTED))
      .map(({ name }) => name.slice(0, -ENCRYPTED.length))
    if (unsent) return problem(SUBJECT.sent, `${unsent.tries} tries to send failed, the last at ${unsent.at}: ${unsent.reason}`)
    const newest = Math.max(...names.map((name) => timeInName(name) ?? -Infinity))
    if (newest === -Infinity) return warning(SUBJECT.sent, `none yet in ${elsewhere.place}; backup send sends one now`)
    const text = `the newest in ${elsewhere.place} is of ${isoTime(newest)}`
    return isOldBackup(isoTime(newest), now) ? problem(SUBJECT.sent, text) : ok(SUBJECT.sent, text)
  } catch (error) {
    return problem(SUBJECT.sent, `no access to ${elsewhere.place}: ${oneLine(error)}`)
  }
}

function verified({ verified: tried }: BackupState, now: number): Finding {
  if (!tried) return warning(SUBJECT.verified, 'none yet; backup nightly makes one, and backup drill tries it')
  if (!tried.whole) return problem(SUBJECT.verified, `that of ${tried.at} could not be restored whole: ${tried.reason ?? ''}`)
  const text = `restored in a scratch place at ${tried.at}, and whole`
  return now - Date.parse(tried.at) > UNTRIED_MS ? warning(SUBJECT.verified, text) : ok(SUBJECT.verified, text)
}
