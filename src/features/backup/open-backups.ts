import { dirname, join } from 'node:path'
import { createAutomaticBackup } from './automatic-backup.ts'
import { nextNight } from './night.ts'
import { nightlyLease } from './nightly-lease.repository.ts'
import type { SitePart } from '#http/site-part.ts'
import { showBackups } from './backup-figures.ts'
import { makeInProcess, verifyInProcess } from './backup-in-process.ts'
import type { Site } from '#server/site.ts'

/** Starts the nightly backups, each made by a process of the command line, and sets their gauges. */
export function openBackups({ config, store, repositories: { backups: state }, metrics, log, programs: { commands } }: Site): SitePart {
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
  return { stop: () => backups.stop() }
}
