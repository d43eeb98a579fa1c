import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { AccountPurpose, Link, LinkPurpose, LinkTarget } from './link.ts'

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
  /** Deletes expired links. */
  sweep(): Promise<void>
  /** Ends all links of a subject, within a transaction if one is given. */
  revokeAllOf(target: LinkTarget, within?: Kysely<Tables>): Promise<void>
}
