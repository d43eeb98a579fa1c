import { join } from 'node:path'
import type { Database } from '#db/connection.ts'
import type { BackupState } from './backup-state.ts'
import { type Clock, DAY, isoTime, MINUTE } from '#kernel/clock.ts'
import { backupFolder } from './backup-folder.ts'
import { ENCRYPTED } from './backup-name.ts'
import { lastNight } from './night.ts'
import type { Destination } from './send-backup.ts'

/** A backup is verified every seventh night; the limit is half a day less, because nights are not equally long. */
const VERIFY_AFTER_MS = 6.5 * DAY
const EXTEND_EVERY_MS = 10 * MINUTE

interface Parts {
  /** The folder of the backups. */
  folder: string
  /** Makes a backup in that folder and records it. This runs in a separate process, because it takes memory and the processor. */
  make(signal: AbortSignal): Promise<void>
  /** The place to which backups are also sent; null when they are not sent. */
  destination: Destination | null
  /** Restores a backup as a test, in a separate process; throws what is wrong with it. */
  verify(file: string, signal: AbortSignal): Promise<void>
  database: Database
  /** The recorded state of the backups, for monitoring. */
  state: {
    read(): Promise<BackupState>
    record<Name extends keyof BackupState>(name: Name, value: NonNullable<BackupState[Name]>): Promise<void>
    forget(name: keyof BackupState): Promise<void>
  }
  /** The lease that decides which process makes the backup, and when. */
  lease: { acquire(): Promise<boolean>; extend(): Promise<void>; complete(): Promise<void> }
  clock: Clock
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>
}

/**
 * Makes a backup every night, sends it to another place, and verifies one every seventh night. Every process runs this; whoever gets the
 * lease makes the backup. A failure is logged, and retried after an hour.
 */
export interface AutomaticBackup {
  /** Checks every minute whether a backup is due, until `stop`. */
  start(): void
  /** Aborts a running backup; resolves when its unfinished files are deleted. */
  stop(): Promise<void>
  /** Makes the backup when it is due and this process has the lease; never rejects. */
  backUpWhenDue(): Promise<void>
}

export function createAutomaticBackup(parts: Parts): AutomaticBackup {
  const { folder, destination, make, lease, clock, log, state } = parts
  const place = backupFolder(folder)
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  /** Returns tonight's backup, and makes it unless an earlier attempt did. */
  const madeTonight = async (): Promise<string> => {
    await place.prepare()
    const now = clock.now()
    const newest = await place.newest(now)
    if (newest && newest.at >= lastNight(now)) return newest.name
    await make(signal)
    const made = await place.newest(clock.now())
    if (!made) throw new Error('the backup that was made is not there')
    log.info({ name: made.name }, 'backup made')
    await place.removeOld(clock.now())
    return made.name
  }

  const verifyWhenDue = async (name: string, isSent: boolean): Promise<void> => {
    const now = clock.now()
    const { verified, sent } = await state.read()
    const at = verified ? Date.parse(verified.at) : 0
    // A later time comes from a clock that was wrong.
    if (at <= now && (at >= lastNight(now) || (verified?.whole && at > now - VERIFY_AFTER_MS))) return
    const reason = await faultOf(parts, name, isSent ? sent : undefined, signal)
    await state.record('verified', { at: isoTime(now), whole: reason === null, reason })
    if (reason === null) log.info({}, 'backup verified')
  }

  const backUp = async (): Promise<void> => {
    const extending = setInterval(() => void lease.extend().catch(() => undefined), EXTEND_EVERY_MS)
    try {
      const name = await madeTonight()
      const isSent = destination === null || (await send(parts, name, destination, signal))
      await verifyWhenDue(name, isSent)
      if (isSent) await lease.complete()
    } finally {
      clearInterval(extending)
    }
  }

  const backUpWhenDue = async (): Promise<void> => {
    try {
      if (await lease.acquire()) await backUp()
    } catch (error) {
      if (signal.aborted) return
      log.error({ error }, 'backup failed')
      // A database that is down cannot store the failure, and the dashboard shows that by itself.
      await state.record('failed', { at: isoTime(clock.now()) }).catch(() => undefined)
    }
  }

  return {
    backUpWhenDue,
    start: () => {
      let isBusy = false
      timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        running = backUpWhenDue().finally(() => (isBusy = false))
      }, MINUTE)
    },
    stop: async () => {
      clearInterval(timer)
      stopping.abort(new Error('the server stops'))
      await running
    },
  }
}

/** Returns true when the backup is at the destination. Throws no failure, so that the rest goes on. */
async function send({ folder, clock, log, state }: Parts, name: string, to: Destination, signal: AbortSignal): Promise<boolean> {
  const { sent: before, unsent } = await state.read()
  if (before?.name === name + ENCRYPTED) return true
  try {
    const { sendBackup, removeOldElsewhere } = await import('./send-backup.ts')
    const sent = await sendBackup(folder, name, to, signal)
    await state.record('sent', sent)
    await state.forget('unsent')
    log.info({ bytes: sent.bytes }, 'backup sent')
    // Keys that may only add files fail here; then the service itself deletes old backups.
    await removeOldElsewhere(to, clock.now(), signal).catch((error: unknown) =>
      log.warn({ error }, 'could not remove old backups elsewhere'),
    )
    return true
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ error }, 'backup could not be sent')
    await state.record('unsent', { at: isoTime(clock.now()), tries: (unsent?.tries ?? 0) + 1, reason: messageOf(error) })
    return false
  }
}

/** Restores the backup, and compares the sent copy with what was sent if there is one; returns what is wrong, null when it is whole. */
async function faultOf(
  { folder, destination, verify, log }: Parts,
  name: string,
  sent: BackupState['sent'] | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await verify(join(folder, name), signal)
    if (destination && sent) await (await import('./send-backup.ts')).compareSent(sent, destination, signal)
    return null
  } catch (error) {
    signal.throwIfAborted()
    log.error({ error }, 'backup is not whole')
    return messageOf(error)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
