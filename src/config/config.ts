import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { withoutTrailingSlashes } from '#kernel/trailing-slashes.ts'
import type { PurgeAddress } from '#edge/purge-call.ts'
import type { MailboxAddress } from '#mail/mailbox-address.ts'
import type { S3Address } from '#files/s3-address.ts'
import { type BackupAddress, backupOf, storageOf } from './bucket-addresses.ts'
import { ConfigError } from './config-error.ts'
import { environment, type EnvironmentValues, SETTINGS } from './environment.ts'
import { mailboxOf } from './mailbox-of.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { purgeOf } from './purge-address.ts'

export interface Config {
  port: number
  host: string
  /** The site's address, without a slash at the end. */
  publicUrl: string
  isHttps: boolean
  dataDir: string
  /** A postgres:// address, or the path of a SQLite file. */
  databaseUrl: string
  storageUrl: string | null
  /** `storageUrl` as an S3 address; null: files are stored in a folder of dataDir. */
  s3: S3Address | null
  /** Null: backups are not sent elsewhere. */
  backup: BackupAddress | null
  smtpUrl: string | null
  /** Null: answers of customers stay in the company's mailbox. */
  mailbox: MailboxAddress | null
  /** Null: the company's short name, at `noreply` of the site's host. */
  mailFrom: string | null
  /** Null: the company's address from the settings. */
  mailTo: string | null
  adminEmail: string
  adminPassword: string | null
  seed: 'demo' | 'essential' | 'none'
  trustedProxies: string[]
  metricsToken: string | null
  hubspot: { portalId: string; formId: string; region: string } | null
  logLevel: string
  /** How long a process still serves after it was asked to stop. */
  shutdownDelayMs: number
  workers: number
  /** The seconds for which an edge cache may store a page; null when no edge may store pages. */
  edgeCacheSeconds: number | null
  /** The endpoint that purges stale pages from the edge; null: none. */
  purge: PurgeAddress | null
  /** The name of this process in leases and logs. */
  instance: string
}

/** Reads and checks the environment. Throws `ConfigError` with every problem, one per line. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const unknown = misspeltSettings(Object.keys(given), SETTINGS)
  const parsed = environment.safeParse(given)
  const problems = [
    ...unknown.map((name) => `${name} is not a setting of Helder`),
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}${shown(String(issue.path[0]), given)}`),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return toConfig(parsed.data)
}

// Secrets, and addresses with a password, stay out of the terminal and the logs.
const shown = (name: string, given: Record<string, string | undefined>): string =>
  /PASSWORD|TOKEN|DATABASE|STORAGE|BACKUP|PURGE|SMTP|IMAP|AWS/.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`

function toConfig(values: EnvironmentValues): Config {
  const publicUrl = withoutTrailingSlashes(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  if (Boolean(values.HUBSPOT_PORTAL_ID) !== Boolean(values.HUBSPOT_FORM_ID))
    throw new ConfigError('HUBSPOT_PORTAL_ID and HUBSPOT_FORM_ID go together; one of them is missing')
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? resolve(dataDir, 'helder.sqlite'),
    storageUrl: values.STORAGE_URL ?? null,
    s3: storageOf(values),
    backup: backupOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailbox: mailboxOf(values),
    mailFrom: values.MAIL_FROM ?? null,
    mailTo: values.MAIL_TO ?? null,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    seed: values.SEED,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN ?? null,
    hubspot:
      values.HUBSPOT_PORTAL_ID && values.HUBSPOT_FORM_ID
        ? { portalId: values.HUBSPOT_PORTAL_ID, formId: values.HUBSPOT_FORM_ID, region: values.HUBSPOT_REGION }
        : null,
    logLevel: values.LOG_LEVEL,
    shutdownDelayMs: values.SHUTDOWN_DELAY * 1000,
    workers: values.WORKERS,
    edgeCacheSeconds: values.EDGE_CACHE_SECONDS ?? null,
    purge: purgeOf(values),
    instance: randomBytes(4).toString('hex'),
  }
}
