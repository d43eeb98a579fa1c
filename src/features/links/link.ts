/** What a secret link lets its holder do. A link works only for its purpose and its subject. */
export type LinkPurpose = PreviewPurpose | AccountPurpose
/** Purposes of links that show what is not on the site yet, as often as somebody opens them. */
export const PREVIEW_PURPOSES = ['article-preview', 'proposal-preview'] as const
export type PreviewPurpose = (typeof PREVIEW_PURPOSES)[number]
/** Purposes of links that work once, for the person whose mailbox they were sent to. */
export const ACCOUNT_PURPOSES = ['invitation', 'password-reset', 'email-change-old', 'email-change-new'] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]

/** What a link is for: a purpose, and the id of its subject. */
export interface LinkTarget {
  purpose: LinkPurpose
  subject: string
}

/** A stored link. The link itself has a secret, of which this has only the hash. docs/decisions/139-secret-links.md */
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
