import * as collections from '#collections.ts'
import type { ContentVersions } from '#db/content-versions.ts'
import type { Rows } from '#db/rows.ts'
import { REQUEST_STATUSES } from '#features/requests/request.ts'
import { type BackupState, hasFailed } from '#features/backup/backup-state.ts'
import type { BackupStateRepository } from '#features/backup/backup-state.repository.ts'
import type { StoredFields } from '#kernel/fields.ts'

export interface Dashboard {
  blog_posts: { total: number }
  messages: { total: number; new: number }
  reviews: { total: number; pending: number }
  portfolio_items: { total: number }
  /** Proposals that wait for a person, and plans that could not be applied. */
  proposals: { proposed: number; failed_plans: number }
  /** The time when staff last changed anything that visitors see, ISO 8601; null when nobody did. */
  last_change: string | null
  last_backup: Pick<Stored<'made'>, 'at' | 'bytes'> | null
  /** The newest attempt, when it failed. */
  failed_backup: Pick<Stored<'failed'>, 'at'> | null
  /** The newest backup that arrived at another place; null also when backups are not sent. */
  sent_backup: Pick<Stored<'sent'>, 'at'> | null
  /** The newest attempt to send a backup, when it failed. */
  unsent_backup: Pick<Stored<'unsent'>, 'at'> | null
  /** The newest backup that was restored for a test. */
  verified_backup: Pick<Stored<'verified'>, 'at' | 'whole'> | null
}

type Stored<Name extends keyof BackupState> = NonNullable<BackupState[Name]>
type Counted = Pick<Rows<StoredFields>, 'count'>

interface Parts {
  repositories: Record<'articles' | 'requests' | 'reviews' | 'projects', Counted> & {
    backups: Pick<BackupStateRepository, 'read'>
    proposals: { waiting(): Promise<Dashboard['proposals']> }
  }
  contentVersions: Pick<ContentVersions, 'lastAt'>
  /** True when backups are sent to another place. */
  areBackupsSent: boolean
}

/** Reads the figures of the dashboard. docs/product/back-office.md */
export async function readDashboard({ repositories, contentVersions, areBackupsSent }: Parts): Promise<Dashboard> {
  const { articles, requests, reviews, projects, proposals, backups } = repositories
  const [posts, received, unread, allReviews, pending, allProjects, waiting, last_change, state] = await Promise.all([
    articles.count(),
    requests.count({ filters: { status: REQUEST_STATUSES.filter((status) => status !== 'spam') } }),
    requests.count({ filters: { status: 'new' } }),
    reviews.count(),
    reviews.count({ filters: { approved: false } }),
    projects.count(),
    proposals.waiting(),
    // A visitor's request is not a change of the website.
    contentVersions.lastAt(collections.contactSubmissions),
    backups.read(),
  ])
  return {
    blog_posts: { total: posts },
    messages: { total: received, new: unread },
    reviews: { total: allReviews, pending },
    portfolio_items: { total: allProjects },
    proposals: waiting,
    last_change,
    last_backup: state.made,
    failed_backup: hasFailed(state) ? state.failed : null,
    sent_backup: areBackupsSent && state.sent ? { at: state.sent.at } : null,
    unsent_backup: areBackupsSent && state.unsent ? { at: state.unsent.at } : null,
    verified_backup: state.verified && { at: state.verified.at, whole: state.verified.whole },
  }
}
