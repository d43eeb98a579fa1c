import { isoTime } from '#kernel/clock.ts'
import { keptBackups, type Retention } from './retention.ts'

const BEGINNINGS = { nightly: 'helder', 'before-import': 'before-import' } as const

/** Follows the name of a backup that is encrypted. */
export const ENCRYPTED = '.age'

export type BackupKind = keyof typeof BEGINNINGS

const NAME = /^(?<beginning>.+)-(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)Z\.tar\.gz$/

/** `helder-2026-03-03T02-00-00Z.tar.gz`: the name of an automatic backup, by the second in UTC. */
export const backupName = (now: number, kind: BackupKind = 'nightly'): string =>
  `${BEGINNINGS[kind]}-${isoTime(now).slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** When a backup was made, in milliseconds since the epoch; undefined when the name is none of ours. */
export function timeInName(name: string, kind: BackupKind = 'nightly'): number | undefined {
  const { beginning, day = '', time = '' } = NAME.exec(name)?.groups ?? {}
  if (beginning !== BEGINNINGS[kind]) return undefined
  const at = Date.parse(`${day}T${time.replaceAll('-', ':')}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** Which of the nightly backups are not kept any longer; names that are none of ours always are. */
export function expiredNames(names: readonly string[], retention: Retention): string[] {
  const times = names.map((name) => timeInName(name)).filter((time) => time !== undefined)
  const kept = keptBackups(times, retention)
  return names.filter((name) => {
    const time = timeInName(name)
    return time !== undefined && !kept.has(time)
  })
}
