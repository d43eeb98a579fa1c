import { useState } from 'react'
import { Page } from '#admin/kit/page.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import { Figures } from './dashboard/figures.tsx'
import { dayInWords, greetingAt } from './dashboard/greeting.ts'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { WebsiteStatus } from './dashboard/website-status.tsx'
import styles from './dashboard/dashboard.module.css'

/** docs/product/back-office.md */
export function DashboardPage() {
  const state = useSessionState()
  const [now] = useState(() => new Date())
  const name = state.status === 'authenticated' ? state.user.name : null
  return (
    <Page title={dashboardTexts.title} heading={name ? greetingAt(now, name) : dashboardTexts.title} summary={dayInWords(now)}>
      <Figures />
      <div className={styles.pair}>
        <QuickActions />
        <WebsiteStatus />
      </div>
    </Page>
  )
}
