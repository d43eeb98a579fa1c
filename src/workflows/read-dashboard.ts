import type { Database } from '#db/connection.ts'
import type { LastBackup } from '#entities/settings/last-backup.ts'

export interface Dashboard {
  blog_posts: { total: number }
  messages: { total: number; new: number }
  reviews: { total: number; pending: number }
  portfolio_items: { total: number }
  /** When staff last changed anything that visitors see; null when only an older version, which noted no times, did. */
  last_change: string | null
  last_backup: LastBackup | null
}

interface Parts {
  database: Database
  settings: { lastBackup(): Promise<LastBackup | null> }
}

/** What the dashboard shows. docs/product/back-office.md */
export async function readDashboard({ database: { query }, settings }: Parts): Promise<Dashboard> {
  const [posts, newMessages, messages, pending, reviews, projects, change, last_backup] = await Promise.all([
    query
      .selectFrom('blog_posts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('contact_submissions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', 'new')
      .executeTakeFirstOrThrow(),
    // Without those in quarantine.
    query
      .selectFrom('contact_submissions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '!=', 'spam')
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('testimonials')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('approved', '=', false)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('testimonials')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('portfolio_items')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    // A visitor's request is no change of the website.
    query
      .selectFrom('content_versions')
      .select(({ fn }) => fn.max('changed_at').as('at'))
      .where('collection', '!=', 'contact-submissions')
      .executeTakeFirstOrThrow(),
    settings.lastBackup(),
  ])
  return {
    blog_posts: posts,
    messages: { total: messages.total, new: newMessages.total },
    reviews: { total: reviews.total, pending: pending.total },
    portfolio_items: projects,
    last_change: change.at,
    last_backup,
  }
}
