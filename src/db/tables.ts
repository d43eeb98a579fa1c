import type { ReplyFile } from '#features/requests/reply-file.ts'
import type { RequestEntry } from '#features/requests/request-entry.ts'
import type { AnswerFile, MailboxState, StoredAnswer } from '#features/requests/request-answer.ts'
import type { RequestPhoto } from '#features/requests/request-photo.ts'
import type { Link } from '#features/links/link.ts'
import type { Way } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import type { Proposal } from '#kernel/proposal.ts'
import type { Role } from '#kernel/role.ts'
import type { Collection, Entities } from '#entities.ts'
import type { Row } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'

/**
 * The tables of the database. On both engines times are ISO 8601 UTC text, booleans are booleans and JSON is plain values; see
 * `sqlite.ts` and `postgres.ts`.
 */
export interface Tables extends ContentTables {
  website_settings: StoredFields & { category: string; setting_key: string; setting_value: unknown; description: string | null }
  /** The words that staff wrote over the built-in words of a page. docs/product/words.md */
  page_words: {
    page: string
    words: unknown
    version: number
    created_at: string
    updated_at: string
    /** The service, for the page of a service. */
    service_id: string | null
  }
  admin_users: StoredFields & {
    email: string
    name: string
    password_hash: string
    active: boolean
    role: Role
    /** When the account last used the back office, to the minute; null when it never did, or did with an older version. */
    last_seen_at: string | null
  }
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
    /** The absolute expiry; the idle expiry follows from `last_seen_at`. */
    expires_at: string
    /** When the person last gave the password; null in a session that an older version began, at `created_at`. */
    confirmed_at: string | null
    /** Since when the session is only for adding the first factor; null in one that may do everything. */
    factor_owed_at: string | null
  }
  /** One row per bucket of failed logins: an address, an account, or an account on a known device. */
  login_attempts: { bucket: string; failures: number; blocked_until: string | null; updated_at: string }
  /** Browsers that logged in before; `device_hash` is the SHA-256 of the cookie. */
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
    /** Null for a mail that is not sent, or that an older version sent. */
    delivered_to: 'server' | 'file' | null
  }
  /** Mails about accounts, which are rendered when they are sent; see `mail/account-outbox.ts`. */
  account_mails: {
    id: string
    message_id: string
    purpose: string
    subject_id: string
    to_address: string
    detail: string
    status: 'queued' | 'sent' | 'failed'
    attempts: number
    next_attempt_at: string
    leased_until: string | null
    last_error: string | null
    created_at: string
    sent_at: string | null
    delivered_to: 'server' | 'file' | null
  }
  /** Mails that staff write to the customer of a request, which are rendered when they are sent; see `mail/reply-outbox.ts`. */
  request_replies: {
    id: string
    message_id: string
    submission_id: string
    to_address: string
    subject: string
    text: string
    /** Null when the account is deleted; the name stays. */
    user_id: string | null
    user_name: string
    way: Way
    /** Replies with files have separate statuses until they are sent; see `mail/reply-outbox.ts`. */
    status: 'queued' | 'sent' | 'failed' | 'queued-with-files' | 'failed-with-files'
    /** The attempts to send; 0 while the reply can still be taken back. */
    attempts: number
    next_attempt_at: string
    leased_until: string | null
    last_error: string | null
    created_at: string
    sent_at: string | null
    delivered_to: 'server' | 'file' | null
  }
  /** People who were invited and have no account yet; `expires_at` is that of the link, null until its mail is delivered. */
  invitations: {
    id: string
    email: string
    name: string
    role: Role
    /** The name of whoever invited. */
    invited_by: string
    invited_by_id: string | null
    created_at: string
    expires_at: string | null
  }
  /** Changes of e-mail addresses that wait until both addresses confirmed; at most one of each account. */
  email_changes: {
    id: string
    admin_user_id: string
    /** The version of the account that asked: any other change of the account ends this one. */
    account_version: number
    /** The session that asked, which stays. */
    session_id: string
    old_email: string
    new_email: string
    asked_at: string
    old_confirmed_at: string | null
    new_confirmed_at: string | null
  }
  /** The secret of a person's authenticator app: base32, as the app needs it. It is a factor once `confirmed_at` is set. */
  totp_factors: {
    admin_user_id: string
    secret: string
    created_at: string
    confirmed_at: string | null
    /** The last time step whose code was used, so that no code works twice. */
    last_step: number | null
  }
  passkeys: {
    id: string
    admin_user_id: string
    /** Base64url, as browsers send it. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** How often the device says that it was used; most devices say 0. */
    counter: number
    /** How a browser reaches the device, separated by commas. */
    transports: string
    /** The host of the site for which it was made, and works. */
    host: string
    name: string
    created_at: string
    last_used_at: string | null
  }
  /** Argon2id hashes of the codes that replace a lost device, each once. */
  recovery_codes: { admin_user_id: string; code_hash: string; created_at: string; used_at: string | null }
  /** Steps that somebody has begun and that wait for a factor; see `features/accounts/factors/pending-steps.ts`. */
  pending_steps: {
    /** SHA-256 of the challenge. */
    challenge_hash: string
    purpose: string
    /** SHA-256 of what only the browser has that began it: a cookie, or its session. */
    holder_hash: string
    admin_user_id: string | null
    password_fingerprint: string | null
    expires_at: string
  }
  /** The devices that get notifications. docs/product/notifications.md */
  push_subscriptions: {
    id: string
    admin_user_id: string
    /** The session in which somebody last used the device; it may be over. */
    session_id: string
    /** The address at the push service, a secret of the device. */
    endpoint: string
    /** SHA-256 of the endpoint, hex. */
    endpoint_hash: string
    p256dh: string
    auth: string
    user_agent: string | null
    shows_details: boolean
    created_at: string
    /** When the push service last accepted a notification. */
    last_sent_at: string | null
    /** How many notifications failed since then. */
    failures: number
  }
  /** Notifications that wait for a push service; deleted once it has answered. */
  push_messages: {
    id: string
    subscription_id: string
    submission_id: string
    kind: 'request' | 'answer'
    attempts: number
    next_attempt_at: string
    leased_until: string | null
    created_at: string
  }
  request_photos: RequestPhoto
  /** Files that go with mails of staff to customers. */
  reply_files: ReplyFile
  /** What staff add to the timelines of requests. */
  request_entries: RequestEntry
  /** The mails that customers answer with. */
  request_answers: StoredAnswer
  answer_files: AnswerFile
  imap_mailboxes: MailboxState
  /** The previous slugs of services; `before_id` is the service that had the slug before. */
  service_addresses: { slug: string; service_id: string; before_id: string | null }
  /** Proof-of-work challenges that were handed in, until they expire. */
  spent_challenges: { challenge: string; expires_at: string }
  /** Counts of requests per bucket within a window. */
  rate_limits: { bucket: string; hits: number; window_ends_at: string }
  /** Random keys made at the first start, shared by all processes. */
  secrets: { name: string; value: string; created_at: string }
  /** The applied migrations; see `applied-migrations.ts`. */
  schema_migrations: { name: string; applied_at: string; needs: string | null }
  /**
   * Counts the saves per collection, so that every process sees what changed; `changed_at` is null when an older version saved last.
   * `hiding_version`: the last save after which visitors may see less, 0 when there was none.
   */
  content_versions: { collection: Collection; version: number; hiding_version: number; changed_at: string | null }
  /** What staff changed; see `record-changes.ts`. */
  changes: Change
  /** What staff proposed or planned, and what became of it; see `features/proposals`. */
  proposals: Proposal
  /** Secret links. */
  links: Link
  /** One row: the versions up to which the edge was purged, since when a purge is pending, and the lease of the process that sends it. */
  edge_purges: {
    name: 'edge'
    told: Record<string, number>
    lacking_since: string | null
    attempts: number
    next_attempt_at: string | null
    leased_until: string | null
  }
}

/** The tables of entities, each with id, times and version. */
export type ContentTables = { [Key in keyof Entities as Entities[Key]['table']]: Row<Entities[Key]> }
