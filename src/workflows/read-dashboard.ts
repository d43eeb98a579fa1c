import type { Changes } from '#db/changes.ts'
import type { Rows } from '#db/rows.ts'
import { SUBMISSION_STATUSES } from '#entities/contact-submissions/contact-submission.ts'
import type { FailedBackup, LastBackup } from '#entities/settings/last-backup.ts'
import type { Settings } from '#entities/settings/settings.repository.ts'
import type { StoredFields } from '#kernel/fields.ts'

export interface Dashboard {
  blog_posts: { total: number }
  messages: { total: number; new: number }
  reviews: { total: number; pending: number }
  portfolio_items: { total: number }
  /** When staff last changed anything that visitors see, ISO 8601; null when nobody did. */
  last_change: string | null
  last_backup: LastBackup | null
  /** The newest try, when it failed. */
  failed_backup: FailedBackup | null
}

type Counted = Pick<Rows<StoredFields>, 'count'>

interface Parts {
  repositories: Record<'blogPosts' | 'contactSubmissions' | 'testimonials' | 'portfolioItems', Counted> & {
    settings: Pick<Settings, 'lastBackup' | 'failedBackup'>
  }
  changes: Pick<Changes, 'lastAt'>
}

/** What the dashboard shows. docs/product/back-office.md */
export async function readDashboard({ repositories, changes }: Parts): Promise<Dashboard> {
  const { blogPosts, contactSubmissions, testimonials, portfolioItems, settings } = repositories
  const [posts, received, unread, reviews, pending, projects, last_change, last_backup, failed] = await Promise.all([
    blogPosts.count(),
    contactSubmissions.count({ filters: { status: SUBMISSION_STATUSES.filter((status) => status !== 'spam') } }),
    contactSubmissions.count({ filters: { status: 'new' } }),
    testimonials.count(),
    testimonials.count({ filters: { approved: false } }),
    portfolioItems.count(),
    // A visitor's request is no change of the website.
    changes.lastAt('contact-submissions'),
    settings.lastBackup(),
    settings.failedBackup(),
  ])
  return {
    blog_posts: { total: posts },
    messages: { total: received, new: unread },
    reviews: { total: reviews, pending },
    portfolio_items: { total: projects },
    last_change,
    last_backup,
    failed_backup: failed && failed.at > (last_backup?.at ?? '') ? failed : null,
  }
}
