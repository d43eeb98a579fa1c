import { availableParallelism } from 'node:os'
import { bech32 } from '@scure/base'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { adminIdentity, newPassword, PASSWORD_MAX, PASSWORD_MIN } from '#features/accounts/user.ts'
import { DAY, SECOND } from '#kernel/clock.ts'
import { isPlainAddress } from './plain-address.ts'

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
      z
        .url({
          protocol: new RegExp(`^(${protocols.join('|')})$`),
          error: `must be an address starting with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
          abort: true,
        })
        .refine(
          isDecodable,
          'has a percent sign that begins no letter: write the sign itself as %25, and letters such as é in UTF-8, as %C3%A9',
        ),
    )

/** True when the user, the password and the path of an address can be read. */
function isDecodable(address: string): boolean {
  const { username, password, pathname } = new URL(address)
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined)
  } catch {
    return false
  }
}

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
const mailbox = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address, or Name <address>')

/** The variables of the environment, each checked by itself. docs/operate/settings.md */
export const environment = z.object({
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
  IMAP_URL: urlOf('imaps', 'imap').optional(),
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

/** The checked variables, with their defaults. */
export type EnvironmentValues = z.output<typeof environment>
