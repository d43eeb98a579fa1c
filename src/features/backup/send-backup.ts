import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isoTime } from '#kernel/clock.ts'
import type { BackupState } from './backup-state.ts'
import type { S3Address } from '#files/s3-address.ts'
import { ENCRYPTED, expiredNames, timeInName } from './backup-name.ts'
import { openElsewhere } from './elsewhere.ts'
import { encrypted } from './encryption.ts'
import type { Retention } from './retention.ts'

export const REMOTE_RETENTION: Retention = { days: 7, weeks: 4, months: 12 }

/** The bucket to which backups are sent, and the recipients that they are encrypted for. */
export interface Destination {
  address: S3Address
  recipients: readonly string[]
  pausesMs?: readonly number[]
}

type Sent = NonNullable<BackupState['sent']>

const open = ({ address, pausesMs }: Omit<Destination, 'recipients'>, signal?: AbortSignal) => openElsewhere(address, { pausesMs, signal })

/** Sends a nightly backup to the bucket, encrypted. Throws why it did not arrive; a partial upload is deleted. */
export async function sendBackup(folder: string, name: string, { recipients, ...to }: Destination, signal?: AbortSignal): Promise<Sent> {
  const arrived = await open(to, signal).send(name + ENCRYPTED, encrypted(join(folder, name), recipients))
  return { at: isoTime(timeInName(name) ?? 0), name: name + ENCRYPTED, ...arrived }
}

/** Deletes the backups in the bucket that the retention no longer includes, and returns how many. */
export async function removeOldElsewhere(to: Destination, now: number, signal?: AbortSignal): Promise<number> {
  const elsewhere = open(to, signal)
  const names = (await elsewhere.list()).map(({ name }) => name)
  const ours = names.filter((name) => name.endsWith(ENCRYPTED)).map((name) => name.slice(0, -ENCRYPTED.length))
  const old = expiredNames(ours, REMOTE_RETENTION, now)
  for (const name of old) await elsewhere.remove(name + ENCRYPTED)
  return old.length
}

/** Reads a sent backup and compares it with its recorded checksum; throws when it differs. */
export async function compareSent({ name, bytes, sha256 }: Sent, to: Destination, signal?: AbortSignal): Promise<void> {
  const found = await open(to, signal).open(name)
  if (!found) throw new Error(`${name} is not there any more`)
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of found.body) {
    hash.update(chunk)
    read += chunk.length
  }
  if (read !== bytes || hash.digest('hex') !== sha256) throw new Error(`${name} is not as it was sent`)
}
