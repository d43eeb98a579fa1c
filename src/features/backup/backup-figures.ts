import type { BackupStateRepository } from './backup-state.repository.ts'
import { type BackupState, hasFailed } from './backup-state.ts'
import type { Metrics } from '#http/metrics.ts'
import { type Clock, SECOND } from '#kernel/clock.ts'

/** Sets the gauges of the whole site's backups, whichever process made them; without a backup its age is left out. */
export function showBackups(
  { show }: Pick<Metrics, 'show'>,
  { read }: Pick<BackupStateRepository, 'read'>,
  { clock, areBackupsSent }: { clock: Clock; areBackupsSent: boolean },
): void {
  const of = (figure: (state: BackupState) => number | undefined) => async () => figure(await read())
  const ageOf = (newest: { at: string } | null) => (newest ? (clock.now() - Date.parse(newest.at)) / SECOND : undefined)
  show({
    helder_backup_age_seconds: of(({ made }) => ageOf(made)),
    helder_backup_failed: of((state) => Number(hasFailed(state))),
    helder_backup_verified_age_seconds: of(({ verified }) => ageOf(verified)),
    helder_backup_verified_whole: of(({ verified }) => (verified ? Number(verified.whole) : undefined)),
  })
  if (areBackupsSent)
    show({
      helder_backup_sent_age_seconds: of(({ sent }) => ageOf(sent)),
      helder_backup_send_failures: of(({ unsent }) => unsent?.tries ?? 0),
    })
}
