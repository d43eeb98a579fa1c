import { dirname, join } from 'node:path'
import { type AutomaticBackup, createAutomaticBackup } from '#backup/automatic-backup.ts'
import { nextNight } from '#backup/night.ts'
import type { Store } from '#db/rows.ts'
import type { BackupStateRepository } from '#entities/settings/backup-state.repository.ts'
import { nightlyLease } from '#entities/settings/nightly-lease.repository.ts'
import type { Config } from '#config.ts'
import type { Metrics } from '#http/metrics.ts'
import { showBackups } from './backup-figures.ts'
import { makeInProcess, verifyInProcess } from './backup-in-process.ts'
import type { Log } from './log.ts'

interface Parts {
  config: Pick<Config, 'dataDir' | 'backup'>
  store: Store
  state: BackupStateRepository
  metrics: Metrics
  log: Log
  /** The program of the command line, of which each backup is a process. */
  commands: string
}

/** Has a backup made each night from now on, and shows how they are. */
export function openBackups({ config, store, state, metrics, log, commands }: Parts): AutomaticBackup {
  const folder = join(config.dataDir, 'backups')
  const { database, clock } = store
  const backups = createAutomaticBackup({
    folder,
    make: (signal) => makeInProcess(commands, folder, signal),
    destination: config.backup,
    verify: (file, signal) => verifyInProcess(commands, file, dirname(file), signal),
    database,
    state,
    lease: nightlyLease(store, nextNight),
    clock,
    log,
  })
  backups.start()
  showBackups(metrics, state, { clock, areBackupsSent: config.backup !== null })
  return backups
}
