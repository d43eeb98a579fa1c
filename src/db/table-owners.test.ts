import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#entities.ts'

const SRC = join(import.meta.dirname, '..')

/** The room of each definition, relative to src, as the list of definitions imports it. */
const ROOMS = new Map(
  [...readFileSync(join(SRC, 'entities.ts'), 'utf8').matchAll(/import \{ (.+) \} from '#(.+)\/[^/]+\.ts'/g)].flatMap(
    ([, names = '', room = '']) => names.split(', ').map((name) => [name, room] as const),
  ),
)

/** The files that may have statements about each table: for an entity's rows, the repositories of its folder. */
const OWNERS: Record<string, RegExp> = {
  ...Object.fromEntries(
    Object.entries(entities).map(([name, { table }]) => [table, new RegExp(`^${ROOMS.get(name)}/.+\\.repository\\.ts$`)]),
  ),
  request_entries: /^features\/requests\/[^/]+\.repository\.ts$/,
  reply_files: /^features\/requests\/[^/]+\.repository\.ts$/,
  request_photos: /^features\/requests\/.+\.repository\.ts$/,
  request_answers:
    /^(mail\/reply-outbox\.ts$|features\/requests\/(answers\/[^/]+|today-reads|request|request-photo|request-files)\.repository\.ts$)/,
  answer_files: /^features\/requests\/(answers\/[^/]+|request-files)\.repository\.ts$/,
  imap_mailboxes: /^features\/requests\/answers\/[^/]+\.repository\.ts$/,
  service_addresses: /^features\/services\/[^/]+\.repository\.ts$/,
  website_settings: /^db\/setting-rows\.ts$/,
  page_words: /^features\/words\/[^/]+\.repository\.ts$/,
  admin_users: /^(features\/accounts\/|db\/current-role\.ts$)/,
  admin_sessions: /^features\/accounts\//,
  known_devices: /^features\/accounts\//,
  login_attempts: /^features\/accounts\//,
  outbox_mails: /^mail\//,
  account_mails: /^mail\//,
  request_replies: /^(mail\/|features\/requests\/(today-reads|done-today|request)\.repository\.ts$)/,
  invitations: /^features\/accounts\//,
  email_changes: /^features\/accounts\//,
  totp_factors: /^features\/accounts\/factors\//,
  passkeys: /^features\/accounts\/factors\//,
  recovery_codes: /^features\/accounts\/factors\//,
  pending_steps: /^features\/accounts\/factors\//,
  push_subscriptions: /^features\/accounts\/push\//,
  push_messages: /^features\/accounts\/push\//,
  changes: /^(db\/record-changes\.ts|features\/changes\/[^/]+\.repository\.ts)$/,
  proposals: /^(db\/settle-proposal\.ts|features\/proposals\/[^/]+\.repository\.ts)$/,
  links: /^features\/links\/[^/]+\.repository\.ts$/,
  content_versions: /^db\//,
  edge_purges: /^(edge\/|db\/row-versions\.ts$)/,
  schema_migrations: /^db\//,
  secrets: /^db\//,
  spent_challenges: /^features\/requests\//,
  rate_limits: /^(db\/(count-hits|address-limits)\.ts|features\/requests\/spam\/)/,
}

/** The one exception: `ofService`, an option of every definition, checks that the service exists and is shown, and finds services with rows. */
const BY_DEFINITION = ['db/of-service.ts: services', 'db/shown-services.ts: services']

// The names of `with` queries, which are no tables.
const NO_TABLE = new Set(['shown'])

const uses = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(join(SRC, file), 'utf8').matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left)Join)\(\s*'(\w+)/g),
    ].map(([, table = '']) => ({ file, table })),
  )
  .filter(({ table }) => !NO_TABLE.has(table))

test('a table is read and written by its owner alone', () => {
  expect(uses.length).toBeGreaterThan(60)
  const foreign = uses.filter(({ file, table }) => !OWNERS[table]?.test(file)).map(({ file, table }) => `${file}: ${table}`)
  expect([...new Set(foreign)]).toEqual(BY_DEFINITION)
})
