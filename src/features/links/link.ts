/** What a secret link lets its holder do. A link works for its own purpose and subject alone. */
export const LINK_PURPOSES = ['article-preview', 'proposal-preview'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

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
  find(secret: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined>
  /** Returns the links of a subject that work now, newest first. */
  listOf(target: LinkTarget): Promise<Pick<Link, 'made_at' | 'made_by' | 'expires_at'>[]>
  /** Ends all links of a subject. */
  revokeAllOf(target: LinkTarget): Promise<void>
}
