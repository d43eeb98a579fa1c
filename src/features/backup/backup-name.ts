import { DAY, isoTime } from '#kernel/clock.ts'
import { backupsToKeep, type Retention } from './retention.ts'

const BEGINNINGS = { nightly: 'helder', 'before-import': 'before-import' } as const

/** The extension of an encrypted backup, after its name. */
export const ENCRYPTED = '.age'

export type BackupKind = keyof typeof BEGINNINGS

const NAME = /^(?<beginning>.+)-(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)Z\.tar\.gz$/

/** Returns the name of an automatic backup, such as `helder-2026-03-03T02-00-00Z.tar.gz`, by the second in UTC. */
export const backupName = (now: number, kind: BackupKind = 'nightly'): string =>
  `${BEGINNINGS[kind]}-${isoTime(now).slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Returns when a backup was made, in milliseconds since the epoch; undefined when the name is not that of an automatic backup. */
export function timeInName(name: string, kind: BackupKind = 'nightly'): number | undefined {
  const { beginning, day = '', time = '' } = NAME.exec(name)?.groups ?? {}
  if (beginning !== BEGINNINGS[kind]) return undefined
  const at = Date.parse(`${day}T${time.replaceAll('-', ':')}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** The largest difference between the clock of the command that makes a backup (its machine's) and that of the site (its database's). */
const CLOCKS_APART_MS = DAY

/** True for the name of a backup of this kind that was made by now. A later time comes from a clock that was wrong, and such a backup is ignored. */
export const isMadeBy = (now: number, name: string, kind: BackupKind = 'nightly'): boolean =>
  (timeInName(name, kind) ?? Infinity) <= now + CLOCKS_APART_MS

/** Returns the nightly backups that the retention no longer includes; other names, and those from a clock that was wrong, are never returned. */
export function expiredNames(names: readonly string[], retention: Retention, now: number): string[] {
  const made = names.filter((name) => isMadeBy(now, name))
  const toKeep = backupsToKeep(
    made.map((name) => timeInName(name) ?? 0),
    retention,
  )
  return made.filter((name) => !toKeep.has(timeInName(name) ?? 0))
}
