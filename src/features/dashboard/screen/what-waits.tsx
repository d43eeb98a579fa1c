import type { LinkComponentProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#admin/kit/button.tsx'
import { dayInWords } from '#admin/kit/moment-in-words.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { useFirstRows } from '#admin/kit/list/rows.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useRetry, useUndelivered } from '#features/requests/screen/undelivered-mails.tsx'
import * as collections from '#collections.ts'
import { isOldBackup } from '#features/backup/backup-state.ts'
import { admin, api } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { UnansweredRequests, useUnanswered } from './unanswered-requests.tsx'
import { useDashboard } from './use-dashboard.ts'
import styles from './what-waits.module.css'

const texts = dashboardTexts.waits

/** Renders what needs attention, the most urgent first. docs/product/back-office.md */
export function WhatWaits() {
  const requests = useUnanswered()
  const reviews = useFirstRows(collections.testimonials, { approved: 'false', limit: '2' })
  const drafts = useFirstRows(collections.blogPosts, { published: 'false', sort: '-updated_at', limit: '1' })
  const mails = useUndelivered()
  const dashboard = useDashboard()
  const [now] = useState(Date.now)
  const retryMails = useRetry(api.mailDeliveries)

  const read = [requests, reviews, drafts, mails, dashboard]
  const { proposals, last_backup: backup, failed_backup, unsent_backup, verified_backup } = dashboard.data ?? {}
  const isBackupOld = backup && isOldBackup(backup.at, now)
  const hasBackupFailed = Boolean(failed_backup)
  const isBackupUnsent = Boolean(unsent_backup)
  const isBackupBroken = verified_backup?.whole === false
  const isBackupTrouble = isBackupOld || hasBackupFailed || isBackupUnsent || isBackupBroken
  const undelivered = mails.data?.undelivered ?? 0
  const [review, draft] = [reviews.data?.total ?? 0, drafts.data?.total ?? 0]
  const { proposed = 0, failed_plans: failedPlans = 0 } = proposals ?? {}
  const isLoaded = read.every(({ data }) => data)
  const isNothing =
    isLoaded && requests.data?.total === 0 && review + draft + proposed + failedPlans + undelivered === 0 && !isBackupTrouble
  const hasFailed = read.some(({ isError, data }) => isError && !data)

  return (
    <section className={styles.panel} aria-labelledby="what-waits" aria-busy={!isLoaded && !hasFailed}>
      <h2 id="what-waits">{texts.title}</h2>
      {hasFailed && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {!isLoaded && !hasFailed && <p className={styles.nothing}>{kitTexts.loading}</p>}
      {isNothing && <p className={styles.nothing}>{texts.nothing}</p>}
      {requests.data && requests.data.total > 0 && <UnansweredRequests {...requests.data} />}
      {review + draft + proposed > 0 && (
        <Part id="waits-review" title={texts.toReview}>
          {review > 0 && (
            <Waiting title={texts.reviews(review)} detail={inWords(reviews.data?.items.map(({ customer_name }) => customer_name) ?? [])}>
              <Way to={admin.testimonials} search={{ approved: 'false' }}>
                {texts.check}
              </Way>
            </Waiting>
          )}
          {draft > 0 && (
            <Waiting title={texts.drafts(draft)} detail={texts.lastDraft(drafts.data?.items[0]?.title ?? '')}>
              <Way to={admin.blog} search={draft === 1 ? { bewerk: drafts.data?.items[0]?.id } : { published: 'false' }}>
                {texts.write}
              </Way>
            </Waiting>
          )}
          {proposed > 0 && (
            <Waiting title={texts.proposals(proposed)}>
              <Way to={admin.proposals}>{texts.check}</Way>
            </Waiting>
          )}
        </Part>
      )}
      {(failedPlans + undelivered > 0 || isBackupTrouble) && (
        <Part id="waits-trouble" title={texts.trouble}>
          {failedPlans > 0 && (
            <Waiting title={texts.failedPlans(failedPlans)}>
              <Way to={admin.plans}>{texts.check}</Way>
            </Waiting>
          )}
          {undelivered > 0 && (
            <Waiting title={messageTexts.mails.undelivered(undelivered)}>
              <Button look="line" onClick={() => retryMails()}>
                {texts.retryMails}
              </Button>
            </Waiting>
          )}
          {(isBackupOld || hasBackupFailed) && (
            <Waiting title={isBackupOld ? texts.oldBackup(dayInWords(backup.at, now)) : texts.failedBackup} detail={texts.backupTried} />
          )}
          {isBackupUnsent && <Waiting title={texts.unsentBackup} detail={texts.backupTried} />}
          {isBackupBroken && <Waiting title={texts.brokenBackup} detail={texts.brokenBackupTodo} />}
        </Part>
      )}
    </section>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Waiting({ title, detail, children }: { title: string; detail?: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <b>{title}</b>
        {detail && <p>{detail}</p>}
      </div>
      {children}
    </li>
  )
}

function Way({ children, ...to }: LinkComponentProps & { children: string }) {
  return (
    <ButtonLink look="bare" {...to}>
      {children}
      <Icon name="next" />
    </ButtonLink>
  )
}

const inWords = (names: string[]): string => new Intl.ListFormat('nl-BE').format(names)
