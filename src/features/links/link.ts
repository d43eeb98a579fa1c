import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** What a secret link lets its holder do. A link works for its own purpose and subject alone. */
export type LinkPurpose = PreviewPurpose | AccountPurpose
/** Purposes of links that show what is not on the site yet, as often as somebody opens them. */
export const PREVIEW_PURPOSES = ['article-preview', 'proposal-preview'] as const
export type PreviewPurpose = (typeof PREVIEW_PURPOSES)[number]
/** Purposes of links that work once, for the person whose mailbox they were sent to. */
export const ACCOUNT_PURPOSES = ['invitation'] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]

/** What a link is for: a purpose, and the id of its subject. */
export interface LinkTarget {
  purpose: LinkPurpose
  subject: string
}

/** A stored link. The link itself has a secret, of which this has the hash alone. docs/decisions/139-secret-links.md */
export interface Link extends LinkTarget {
  token_hash: string
  made_at: string
  /** The name of the person who made it. */
  made_by: string
  expires_at: string
  /** When it was used, for a link that works once. */
  used_at: string | null
  revoked_at: string | null
}

/** The secret links of the site. */
export interface Links {
  /** Creates a link and returns its secret, which is stored nowhere. Deletes expired links. */
  create(target: LinkTarget, madeBy: string, lifetimeMs: number): Promise<{ secret: string; expires_at: string }>
  /** Returns the link with this secret; undefined when there is none, and when it expired, was used, was revoked, or has another purpose. */
  find<Purpose extends LinkPurpose>(secret: string, purposes: readonly Purpose[]): Promise<(Link & { purpose: Purpose }) | undefined>
  /** Returns the links of a subject that work now, newest first. */
  listOf(target: LinkTarget): Promise<Pick<Link, 'made_at' | 'made_by' | 'expires_at'>[]>
  /** Creates a link in a transaction, and ends the earlier links of the same target: only the last mail has a link that works. */
  replace(
    transaction: Transaction<Tables>,
    target: LinkTarget,
    madeBy: string,
    lifetimeMs: number,
  ): Promise<{ secret: string; expires_at: string }>
  /** Uses a link that works once, in the transaction that does what it is for; undefined like `find`. */
  use(transaction: Transaction<Tables>, secret: string, purpose: AccountPurpose): Promise<Link | undefined>
  /** Ends all links of a subject, within a transaction if one is given. */
  revokeAllOf(target: LinkTarget, within?: Kysely<Tables>): Promise<void>
}
