import { useState } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Page } from '#admin/kit/page.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { mayDo } from '#kernel/rights.ts'
import { admin } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import styles from './dashboard.module.css'
import { Checklist } from './checklist.tsx'
import { Figures } from './figures.tsx'
import { dayInWords, greetingAt } from './greeting.ts'
import { NewestRequests } from './newest-requests.tsx'
import { SeasonNow } from './season-now.tsx'
import { WebsiteStatus } from './website-status.tsx'
import { WhatWaits } from './what-waits.tsx'

/** Renders the dashboard. docs/product/back-office.md */
export function DashboardPage() {
  const state = useSessionState()
  const [now] = useState(() => new Date())
  const isSignedIn = state.status === 'authenticated'
  const name = isSignedIn ? state.user.name : null
  return (
    <Page title={dashboardTexts.title} heading={name ? greetingAt(now, name) : dashboardTexts.title} summary={dayInWords(now)}>
      <Figures />
      <div className={styles.columns}>
        <div>
          {isSignedIn && <WhatWaits />}
          {isSignedIn && mayDo(state.user.role, { area: 'administration', level: 'read' }) && <Checklist />}
          <NewestRequests />
        </div>
        <div>
          <QuickActions />
          <WebsiteStatus />
          <SeasonNow />
        </div>
      </div>
    </Page>
  )
}

function QuickActions() {
  return (
    <section className={styles.panel} aria-labelledby="quick-actions">
      <h2 id="quick-actions">{dashboardTexts.quickActions}</h2>
      <div className={styles.actions}>
        <ButtonLink to={admin.blog} search={{ nieuw: '1' }}>
          <Icon name="plus" />
          {dashboardTexts.newBlogPost}
        </ButtonLink>
        <ButtonLink look="line" to={admin.testimonials} search={{ nieuw: '1' }}>
          <Icon name="plus" />
          {dashboardTexts.addReview}
        </ButtonLink>
      </div>
    </section>
  )
}
