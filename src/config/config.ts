import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { bech32 } from '@scure/base'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { DAY, SECOND } from '#kernel/clock.ts'
import { withoutTrailingSlashes } from '#kernel/trailing-slashes.ts'
import type { PurgeAddress } from '#edge/purge-call.ts'
import { adminIdentity, newPassword, PASSWORD_MAX, PASSWORD_MIN } from '#features/accounts/user.ts'
import { readS3Address, type S3Address } from '#files/s3-address.ts'
import { isPlainAddress } from './plain-address.ts'
import { misspeltSettings } from './misspelt-settings.ts'

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(1, 'must be a port number')
  .max(65_535, 'must be a port number')
const urlOf = (...protocols: string[]) =>
  z
    .string()
    .refine(isPlainAddress, {
      error:
        'can be read in more ways than one: write each letter of the password that is no letter or digit with a percent sign, @ as %40 and / as %2F',
      abort: true,
    })
    .pipe(
      z.url({
        protocol: new RegExp(`^(${protocols.join('|')})$`),
        error: `must be an address starting with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      }),
    )
const cidrs = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((range) => (range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`)),
  )
  .refine((ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)), 'must be a list of addresses or CIDR ranges')
const WORKERS_MAX = 64
/** The prefixes of the recipients that age-keygen makes. */
const RECIPIENTS = new Set(['age', 'age1pq'])
const recipients = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (all) => all.length > 0 && all.every((each) => RECIPIENTS.has(bech32.decodeUnsafe(each, false)?.prefix ?? '')),
    'must be recipients of age, which begin with age1, separated by commas',
  )
/** A key of at least 24 bytes in base64; the output of `openssl rand -hex 32` is one. An address can contain it without encoding. */
const PURGE_SECRET = /^[A-Za-z0-9+/]{32,}={0,2}$/
const mailbox = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address, or Name <address>')

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: urlOf('https', 'http').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  STORAGE_URL: urlOf('s3').optional(),
  BACKUP_URL: urlOf('s3').optional(),
  BACKUP_RECIPIENT: recipients.optional(),
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  ADMIN_EMAIL: z
    .string()
    .refine((email) => adminIdentity.shape.email.safeParse(email).success, 'must be an e-mail address')
    .default('admin@helder.test'),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => newPassword.safeParse(password).success, `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
    .optional(),
  SEED: z.enum(['demo', 'essential', 'none'], 'must be demo, essential or none').default('demo'),
  TRUSTED_PROXIES: cidrs.default([]),
  METRICS_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  HUBSPOT_PORTAL_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional(),
  HUBSPOT_FORM_ID: z.uuid('must be the id of a form (a UUID)').optional(),
  HUBSPOT_REGION: z
    .string()
    .regex(/^[a-z]{2,3}\d$/, 'must be a region such as eu1')
    .default('eu1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
    .default('info'),
  SHUTDOWN_DELAY: z.coerce.number('must be a number of seconds').min(0, 'must be at least 0').max(300, 'must be at most 300').default(0.5),
  EDGE_CACHE_SECONDS: z.coerce
    .number('must be a whole number of seconds')
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1')
    .max(DAY / SECOND, `must be at most ${DAY / SECOND}`)
    .optional(),
  PURGE_URL: urlOf('https', 'http').optional(),
  WORKERS: z
    .preprocess(
      (value) => (value === 'auto' ? Math.min(availableParallelism(), WORKERS_MAX) : value),
      z.coerce
        .number('must be a whole number or auto')
        .int('must be a whole number or auto')
        .min(1, 'must be at least 1')
        .max(WORKERS_MAX, `must be at most ${WORKERS_MAX}`),
    )
    .default(1),
})

/** The names of all variables that are read. */
export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(environment.shape))

/** Thrown for unusable values of the environment; the message names them. */
export class ConfigError extends Error {}

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
  /** The address to which backups are sent, and the recipients for whom they are encrypted; null: backups are not sent. */
  backup: { address: S3Address; recipients: string[] } | null
  smtpUrl: string | null
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
  /PASSWORD|TOKEN|DATABASE|STORAGE|BACKUP|PURGE|SMTP|AWS/.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`

function toConfig(values: z.output<typeof environment>): Config {
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
    s3: s3Of(values, 'STORAGE_URL'),
    backup: backupOf(values),
    smtpUrl: values.SMTP_URL ?? null,
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

type Values = z.output<typeof environment>

function s3Of(values: Values, name: 'STORAGE_URL' | 'BACKUP_URL', keys = awsKeys(values)): S3Address | null {
  const url = values[name]
  if (url === undefined) return null
  if (values.AWS_SESSION_TOKEN !== undefined)
    throw new ConfigError(`AWS_SESSION_TOKEN belongs to keys that are no good after some hours; ${name} needs keys that last, without one`)
  const address = readS3Address(url, keys)
  if (typeof address === 'string') throw new ConfigError(`${name} ${address}`)
  return address
}

const awsKeys = (values: Values) => ({ accessKeyId: values.AWS_ACCESS_KEY_ID, secretAccessKey: values.AWS_SECRET_ACCESS_KEY })

function backupKeys(values: Values): ReturnType<typeof awsKeys> {
  const { BACKUP_ACCESS_KEY_ID: accessKeyId, BACKUP_SECRET_ACCESS_KEY: secretAccessKey } = values
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError('BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY go together; one of them is missing')
  return accessKeyId === undefined ? awsKeys(values) : { accessKeyId, secretAccessKey }
}

function backupOf(values: Values): Config['backup'] {
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

function purgeOf({ PURGE_URL, EDGE_CACHE_SECONDS }: Values): PurgeAddress | null {
  if (PURGE_URL === undefined) return null
  if (EDGE_CACHE_SECONDS === undefined) throw new ConfigError('PURGE_URL and EDGE_CACHE_SECONDS go together; EDGE_CACHE_SECONDS is missing')
  const url = new URL(PURGE_URL)
  // Some programs percent-encode the characters +, / and = of base64 in an address.
  const secret = url.password.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '=')
  if (url.username !== '' || (secret !== '' && !PURGE_SECRET.test(secret)))
    throw new ConfigError('PURGE_URL has its secret where a password stands, as in https://:SECRET@host/; openssl rand -hex 32 makes one')
  url.password = ''
  return { url: url.href, secret: secret === '' ? null : Buffer.from(secret, 'base64') }
}
