import type { ReactNode } from 'react'
import { Link } from '#admin/kit/link.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { admin } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import styles from './dashboard.module.css'
import { useDashboard } from './use-dashboard.ts'

const texts = dashboardTexts

/** Renders the four counts. A failed read is only logged and leaves dashes. docs/product/back-office.md */
export function Figures() {
  const { blog_posts, messages, reviews, portfolio_items } = useDashboard().data ?? {}
  return (
    <ul className={styles.figures} aria-label={texts.figures}>
      <Figure label={texts.blogPosts} count={blog_posts?.total} to={admin.blog}>
        {texts.inTotal}
      </Figure>
      <Figure label={texts.messages} count={messages?.total} to={admin.messages} search={messages?.new ? { status: 'new' } : {}}>
        {messages && <Tag tone={messages.new > 0 ? 'alert' : 'plain'}>{texts.newMessages(messages.new)}</Tag>}
      </Figure>
      <Figure label={texts.reviews} count={reviews?.total} to={admin.testimonials} search={reviews?.pending ? { approved: 'false' } : {}}>
        {reviews && <Tag tone={reviews.pending > 0 ? 'waiting' : 'plain'}>{texts.pending(reviews.pending)}</Tag>}
      </Figure>
      <Figure label={texts.portfolioItems} count={portfolio_items?.total} to={admin.gallery}>
        {texts.inTotal}
      </Figure>
    </ul>
  )
}

interface FigureProps {
  label: string
  count: number | undefined
  /** The address of the screen behind the count, if there is one. */
  to?: string
  search?: Record<string, string>
  children: ReactNode
}

function Figure({ label, count, to, search = {}, children }: FigureProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <b>{count ?? texts.unknown}</b>
      <span className={styles.detail}>{children}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} search={search}>
          {content}
        </Link>
      ) : (
        <div>{content}</div>
      )}
    </li>
  )
}
