import { z } from 'zod'
import { fileAddressesIn } from '#db/file-addresses.ts'
import type { ContentTables, Tables } from '#db/tables.ts'
import { entities } from '#entities.ts'
import { brand, brandPictures } from '#features/company/brand.ts'
import { settingPlaces, soundFields } from '#features/company/setting-places.ts'
import type { Entity } from '#kernel/entity.ts'
import { slug, storedTime } from '#kernel/fields.ts'

/** The rows of one table that are part of the content. */
export interface ContentPart {
  /** The name of the rows in the file. */
  name: string
  table: string
  /** The column that identifies a row. */
  key: string
  schema: z.ZodObject
  /** Returns the addresses of the stored files that a row names; addresses of other sites may be included. */
  fileAddresses(row: Record<string, unknown>): string[]
}

/** The version of a row in a file, which is ignored. */
const version = z.unknown().optional()
const stored = { id: z.uuid(), created_at: storedTime, updated_at: storedTime, version }

const setting = z.strictObject({
  ...stored,
  category: z.string().max(100),
  setting_key: z.string().max(100),
  setting_value: z.record(z.string(), z.unknown()),
  description: z.string().max(200).nullable(),
})

/** The tables that belong to no entity: each with its part of the content, or null. A table that is missing here does not compile. */
const OTHER_TABLES: Record<Exclude<keyof Tables, keyof ContentTables>, Omit<ContentPart, 'table'> | null> = {
  // Previous addresses of services are content, so that they go on redirecting.
  service_addresses: {
    name: 'service-addresses',
    key: 'slug',
    schema: z.strictObject({ slug, service_id: z.uuid(), before_id: z.uuid().nullable() }),
    fileAddresses: () => [],
  },
  page_words: {
    name: 'pages',
    key: 'page',
    schema: z.strictObject({
      page: z.string().max(200),
      words: z.record(z.string(), z.unknown()),
      service_id: z.uuid().nullable(),
      version,
      created_at: storedTime,
      updated_at: storedTime,
    }),
    fileAddresses: () => [],
  },
  website_settings: {
    name: 'settings',
    key: 'id',
    schema: setting,
    fileAddresses: ({ category, setting_key, setting_value }) =>
      category === settingPlaces.brand.category && setting_key === settingPlaces.brand.key
        ? brandPictures(brand.partial().safeParse(setting_value).data ?? {})
        : [],
  },
  admin_users: null,
  admin_sessions: null,
  login_attempts: null,
  known_devices: null,
  outbox_mails: null,
  account_mails: null,
  invitations: null,
  email_changes: null,
  totp_factors: null,
  passkeys: null,
  recovery_codes: null,
  pending_steps: null,
  push_subscriptions: null,
  push_messages: null,
  request_photos: null,
  request_entries: null,
  request_replies: null,
  reply_files: null,
  request_answers: null,
  answer_files: null,
  imap_mailboxes: null,
  spent_challenges: null,
  rate_limits: null,
  secrets: null,
  schema_migrations: null,
  content_versions: null,
  changes: null,
  proposals: null,
  links: null,
  edge_purges: null,
}

/** The entities whose rows staff can create; requests of visitors are not content. */
const contentEntities = Object.values<Entity>(entities).filter(({ staffMay }) => staffMay.includes('create'))

const ofEntities = contentEntities.map((of): ContentPart => ({
  name: of.collection,
  table: of.table,
  key: 'id',
  schema: of.row.extend(stored),
  fileAddresses: (row) => fileAddressesIn(of, row),
}))

/** All content, in an order in which a row comes after the rows that it refers to: services before everything that belongs to one. */
export const CONTENT: readonly ContentPart[] = [
  ...ofEntities.filter(({ table }) => table === 'services'),
  ...ofEntities.filter(({ table }) => table !== 'services'),
  ...Object.entries(OTHER_TABLES).flatMap(([table, part]) => (part ? [{ table, ...part }] : [])),
]

const contentSettings = Object.values(settingPlaces).flatMap(({ category, key, content }) => (content ? [{ category, key, content }] : []))

/** Returns the schema of a setting that is content; every field may be missing, and then has the default of the product. */
export const settingSchema = (category: unknown, setting_key: unknown): z.ZodObject | undefined =>
  contentSettings.find((place) => place.category === category && place.key === setting_key)?.content.partial()

/** Returns the value of a setting without fields that the schema no longer accepts. */
export const soundSetting = (schema: z.ZodObject, value: unknown): Record<string, unknown> => soundFields(schema, value)

/** True when a stored row is content: some settings are about this installation only. */
export const isContent = ({ table }: ContentPart, row: Record<string, unknown>): boolean =>
  table !== 'website_settings' || settingSchema(row['category'], row['setting_key']) !== undefined
