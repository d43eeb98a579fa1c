import type { Database } from '#db/connection.ts'

export interface DashboardCounts {
  blog_posts: { total: number }
  messages: { total: number; new: number }
  reviews: { total: number; pending: number }
  portfolio_items: { total: number }
}

/** The figures of the dashboard's four cards. Spec document 1, section 2. */
export async function countDashboard({ query }: Database): Promise<DashboardCounts> {
  const [posts, newMessages, messages, pending, reviews, projects] = await Promise.all([
    query
      .selectFrom('blog_posts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('contact_submissions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', 'new')
      .executeTakeFirstOrThrow(),
    // Quarantined ones are no messages until somebody says they are.
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
  ])
  return {
    blog_posts: posts,
    messages: { total: messages.total, new: newMessages.total },
    reviews: { total: reviews.total, pending: pending.total },
    portfolio_items: projects,
  }
}
