import * as collections from '#collections.ts'
import type { ContentVersions } from '#db/content-versions.ts'
import type { Rows } from '#db/rows.ts'
import { REQUEST_STATUSES } from '#features/requests/request.ts'
import { type BackupState, hasFailed } from '#features/backup/backup-state.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { type Area, mayDo } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'

/** The figures; those of an area that a role may not read are absent. */
export interface Dashboard extends Partial<BackupFigures> {
  blog_posts?: { total: number }
  messages?: { total: number; new: number }
  reviews?: { total: number; pending: number }
  portfolio_items?: { total: number }
  /** Proposals that wait for a person, and plans that could not be applied. */
  proposals: { proposed: number; failed_plans: number }
  /** The time when staff last changed anything that visitors see, ISO 8601; null when nobody did. */
  last_change: string | null
}

interface BackupFigures {
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
    backups: { read(): Promise<BackupState> }
    proposals: { waiting(role: Role): Promise<Dashboard['proposals']> }
  }
  contentVersions: Pick<ContentVersions, 'lastAt'>
  /** True when backups are sent to another place. */
  areBackupsSent: boolean
}

/** Reads the figures of the dashboard that a role may read. docs/product/back-office.md */
export async function readDashboard(role: Role, { repositories, contentVersions, areBackupsSent }: Parts): Promise<Dashboard> {
  const { articles, requests, reviews, projects, proposals, backups } = repositories
  const ifReadable = async <Figure>(area: Area, read: () => Promise<Figure>): Promise<Figure | undefined> =>
    mayDo(role, { area, level: 'read' }) ? read() : undefined
  const [posts, messages, ofReviews, allProjects, waiting, last_change, state] = await Promise.all([
    ifReadable('content', () => articles.count()),
    ifReadable('messages', () =>
      Promise.all([
        requests.count({ filters: { status: REQUEST_STATUSES.filter((status) => status !== 'spam') } }),
        requests.count({ filters: { status: 'new' } }),
      ]),
    ),
    ifReadable('content', () => Promise.all([reviews.count(), reviews.count({ filters: { approved: false } })])),
    ifReadable('projects', () => projects.count()),
    proposals.waiting(role),
    // A visitor's request is not a change of the website.
    contentVersions.lastAt(collections.contactSubmissions),
    ifReadable('administration', backups.read),
  ])
  return {
    ...(posts !== undefined && { blog_posts: { total: posts } }),
    ...(messages && { messages: { total: messages[0], new: messages[1] } }),
    ...(ofReviews && { reviews: { total: ofReviews[0], pending: ofReviews[1] } }),
    ...(allProjects !== undefined && { portfolio_items: { total: allProjects } }),
    proposals: waiting,
    last_change,
    ...(state && backupFigures(state, areBackupsSent)),
  }
}

const backupFigures = (state: BackupState, areBackupsSent: boolean): BackupFigures => ({
  last_backup: state.made,
  failed_backup: hasFailed(state) ? state.failed : null,
  sent_backup: areBackupsSent && state.sent ? { at: state.sent.at } : null,
  unsent_backup: areBackupsSent && state.unsent ? { at: state.unsent.at } : null,
  verified_backup: state.verified && { at: state.verified.at, whole: state.verified.whole },
})
