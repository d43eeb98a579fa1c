import type { RequestPhoto } from '#entities/contact-submissions/request-photo.ts'
import type { Collection, Entities } from '#entities/all.ts'
import type { Row } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'

/** Times are ISO 8601 UTC text, booleans booleans and JSON plain values on both engines; see `dialect.ts`. */
export interface Tables extends ContentTables {
  website_settings: StoredFields & { category: string; setting_key: string; setting_value: unknown; description: string | null }
  /** What staff wrote over the built-in words of a page. docs/product/words.md */
  page_words: {
    page: string
    words: unknown
    version: number
    created_at: string
    updated_at: string
    /** Of a service's page: whose words they are. */
    service_id: string | null
  }
  admin_users: StoredFields & { email: string; name: string; password_hash: string; active: boolean }
  admin_sessions: {
    id: string
    /** SHA-256 of the bearer token, hex. */
    token_hash: string
    /** SHA-256 of the companion cookie, hex. */
    companion_hash: string
    admin_user_id: string
    user_agent: string | null
    created_at: string
    last_seen_at: string
    /** The absolute end; the idle end follows from `last_seen_at`. */
    expires_at: string
  }
  /** One row per bucket of failed logins: an address, an account, or an account on a known device. */
  login_attempts: { bucket: string; failures: number; blocked_until: string | null; updated_at: string }
  /** A browser that has logged in before; `device_hash` is the SHA-256 of its cookie. */
  known_devices: { device_hash: string; admin_user_id: string; last_login_at: string }
  outbox_mails: {
    id: string
    message_id: string
    submission_id: string | null
    to_address: string
    reply_to: string | null
    subject: string
    text_body: string
    html_body: string
    status: 'queued' | 'sent' | 'failed'
    attempts: number
    next_attempt_at: string
    leased_until: string | null
    last_error: string | null
    created_at: string
    sent_at: string | null
    /** Null of what is not sent, and of what an older version sent. */
    delivered_to: 'server' | 'file' | null
  }
  request_photos: RequestPhoto
  /** The slugs that services had before; `before_id` is the one that had it before that. */
  service_addresses: { slug: string; service_id: string; before_id: string | null }
  /** Proof-of-work challenges that have been handed in, until they expire by themselves. */
  spent_challenges: { challenge: string; expires_at: string }
  /** Requests counted per bucket within a window. */
  rate_limits: { bucket: string; hits: number; window_ends_at: string }
  /** Random keys made at the first start, shared by all processes. */
  secrets: { name: string; value: string; created_at: string }
  /** Which migrations the schema has had; see `applied-migrations.ts`. */
  schema_migrations: { name: string; applied_at: string; needs: string | null }
  /**
   * Counts the saves per collection, so that every process sees what changed; `changed_at` is null for what an older version saved.
   * `hiding_version`: the last save after which visitors may see less, 0 when there was none.
   */
  content_versions: { collection: Collection; version: number; hiding_version: number; changed_at: string | null }
  /** One row: which versions the edge was told of, since when it lacks one, and whose turn it is to tell it. */
  edge_purges: {
    name: 'edge'
    told: Record<string, number>
    lacking_since: string | null
    attempts: number
    next_attempt_at: string | null
    leased_until: string | null
  }
}

/** The tables that people fill, each with id, times and version: those of the entities. */
export type ContentTables = { [Key in keyof Entities as Entities[Key]['table']]: Row<Entities[Key]> }
