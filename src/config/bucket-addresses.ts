import { readS3Address, type S3Address } from '#files/s3-address.ts'
import { ConfigError } from './config-error.ts'
import type { EnvironmentValues } from './environment.ts'

/** The address to which backups are sent, and the recipients for whom they are encrypted. */
export interface BackupAddress {
  address: S3Address
  recipients: string[]
}

/** Returns where files are stored; null for a folder. Throws `ConfigError`. */
export const storageOf = (values: EnvironmentValues): S3Address | null => s3Of(values, 'STORAGE_URL', awsKeys(values))

/** Returns where backups are sent; null for nowhere. Throws `ConfigError`. */
export function backupOf(values: EnvironmentValues): BackupAddress | null {
  const address = s3Of(values, 'BACKUP_URL', backupKeys(values))
  const { BACKUP_RECIPIENT } = values
  if (address && BACKUP_RECIPIENT) return { address, recipients: BACKUP_RECIPIENT }
  if (address)
    throw new ConfigError(
      'BACKUP_URL needs BACKUP_RECIPIENT, because nothing is sent unencrypted: make a key without BACKUP_URL, and set both',
    )
  if (BACKUP_RECIPIENT) throw new ConfigError('BACKUP_RECIPIENT and BACKUP_URL go together; BACKUP_URL is missing')
  return null
}

function backupKeys(values: EnvironmentValues): ReturnType<typeof awsKeys> {
  const { BACKUP_ACCESS_KEY_ID: accessKeyId, BACKUP_SECRET_ACCESS_KEY: secretAccessKey } = values
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError('BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY go together; one of them is missing')
  return accessKeyId === undefined ? awsKeys(values) : { accessKeyId, secretAccessKey }
}

const awsKeys = (values: EnvironmentValues) => ({ accessKeyId: values.AWS_ACCESS_KEY_ID, secretAccessKey: values.AWS_SECRET_ACCESS_KEY })

function s3Of(values: EnvironmentValues, name: 'STORAGE_URL' | 'BACKUP_URL', keys: ReturnType<typeof awsKeys>): S3Address | null {
  const url = values[name]
  if (url === undefined) return null
  if (values.AWS_SESSION_TOKEN !== undefined)
    throw new ConfigError(`AWS_SESSION_TOKEN belongs to keys that are no good after some hours; ${name} needs keys that last, without one`)
  const address = readS3Address(url, keys)
  if (typeof address === 'string') throw new ConfigError(`${name} ${address}`)
  return address
}
