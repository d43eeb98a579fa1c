import { useState } from 'react'
import { dayInWords, momentInWords } from '#admin/kit/moment-in-words.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { DAY } from '#kernel/clock.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import styles from './dashboard.module.css'
import { useDashboard } from './use-dashboard.ts'

const texts = dashboardTexts
/** One night may go wrong; it is tried again every hour. */
const BACKUP_IS_OLD_AFTER = 2 * DAY

/** The card with the site's state, the last change and the newest backup. docs/product/back-office.md */
export function WebsiteStatus() {
  const data = useDashboard()
  const [now] = useState(Date.now)
  return (
    <section className={styles.panel} aria-labelledby="website-status">
      <h2 id="website-status">{texts.websiteStatus}</h2>
      <dl className={styles.status}>
        <div>
          <dt>{texts.status}</dt>
          <dd>
            <Tag tone="good">{texts.online}</Tag>
          </dd>
        </div>
        <div>
          <dt>{texts.lastUpdate}</dt>
          <dd>{data?.last_change ? capitalised(dayInWords(data.last_change, now)) : texts.unknown}</dd>
        </div>
        <div>
          <dt>{texts.backup}</dt>
          <dd>
            {texts.automatic}
            {data && <BackupNote made={data.last_backup?.at} failed={data.failed_backup?.at} now={now} />}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function BackupNote({ made, failed, now }: { made: string | undefined; failed: string | undefined; now: number }) {
  const isFailed = failed !== undefined
  if (made === undefined && !isFailed) return <p>{texts.noBackup}</p>
  return (
    <>
      {made !== undefined && (
        <p>
          {texts.lastBackup(momentInWords(made, now))} {isOldBackup(made, now) && <Tag tone="alert">{texts.oldBackup}</Tag>}
        </p>
      )}
      {isFailed && (
        <p>
          {texts.failedBackup(momentInWords(failed, now))} <Tag tone="alert">{texts.failed}</Tag>
        </p>
      )}
    </>
  )
}

/** Whether the newest backup, made `at`, is older than the nightly ones make it. */
export const isOldBackup = (at: string, now: number): boolean => now - Date.parse(at) > BACKUP_IS_OLD_AFTER

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
