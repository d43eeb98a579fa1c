import * as collections from '#collections.ts'
import type { Changes } from '#db/changes.ts'
import type { Rows } from '#db/rows.ts'
import { SUBMISSION_STATUSES } from '#entities/contact-submissions/contact-submission.ts'
import { type BackupState, hasFailed } from '#entities/settings/backup-state.ts'
import type { BackupStateRepository } from '#entities/settings/backup-state.repository.ts'
import type { StoredFields } from '#kernel/fields.ts'

export interface Dashboard {
  blog_posts: { total: number }
  messages: { total: number; new: number }
  reviews: { total: number; pending: number }
  portfolio_items: { total: number }
  /** When staff last changed anything that visitors see, ISO 8601; null when nobody did. */
  last_change: string | null
  last_backup: Pick<Stored<'made'>, 'at' | 'bytes'> | null
  /** The newest try, when it failed. */
  failed_backup: Pick<Stored<'failed'>, 'at'> | null
  /** The newest that arrived elsewhere; null also where backups are sent nowhere. */
  sent_backup: Pick<Stored<'sent'>, 'at'> | null
  /** The newest try to send one, when it failed. */
  unsent_backup: Pick<Stored<'unsent'>, 'at'> | null
  /** The newest that was restored in a scratch place. */
  verified_backup: Pick<Stored<'verified'>, 'at' | 'whole'> | null
}

type Stored<Name extends keyof BackupState> = NonNullable<BackupState[Name]>
type Counted = Pick<Rows<StoredFields>, 'count'>

interface Parts {
  repositories: Record<'blogPosts' | 'contactSubmissions' | 'testimonials' | 'portfolioItems', Counted> & {
    backups: Pick<BackupStateRepository, 'read'>
  }
  changes: Pick<Changes, 'lastAt'>
  /** Whether backups are sent elsewhere. */
  areBackupsSent: boolean
}

/** What the dashboard shows. docs/product/back-office.md */
export async function readDashboard({ repositories, changes, areBackupsSent }: Parts): Promise<Dashboard> {
  const { blogPosts, contactSubmissions, testimonials, portfolioItems, backups } = repositories
  const [posts, received, unread, reviews, pending, projects, last_change, state] = await Promise.all([
    blogPosts.count(),
    contactSubmissions.count({ filters: { status: SUBMISSION_STATUSES.filter((status) => status !== 'spam') } }),
    contactSubmissions.count({ filters: { status: 'new' } }),
    testimonials.count(),
    testimonials.count({ filters: { approved: false } }),
    portfolioItems.count(),
    // A visitor's request is no change of the website.
    changes.lastAt(collections.contactSubmissions),
    backups.read(),
  ])
  return {
    blog_posts: { total: posts },
    messages: { total: received, new: unread },
    reviews: { total: reviews, pending },
    portfolio_items: { total: projects },
    last_change,
    last_backup: state.made,
    failed_backup: hasFailed(state) ? state.failed : null,
    sent_backup: areBackupsSent && state.sent ? { at: state.sent.at } : null,
    unsent_backup: areBackupsSent && state.unsent ? { at: state.unsent.at } : null,
    verified_backup: state.verified && { at: state.verified.at, whole: state.verified.whole },
  }
}
