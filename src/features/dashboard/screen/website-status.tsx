import { useState } from 'react'
import { dayInWords, momentInWords } from '#admin/kit/moment-in-words.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { isOldBackup } from '#features/backup/backup-state.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import styles from './dashboard.module.css'
import { type Dashboard, useDashboard } from './use-dashboard.ts'

const texts = dashboardTexts

/** Renders the card with the site's state, the last change and the newest backup. docs/product/back-office.md */
export function WebsiteStatus() {
  const { data } = useDashboard()
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
        {data?.last_backup !== undefined && (
          <div>
            <dt>{texts.backup}</dt>
            <dd>
              {texts.automatic}
              <BackupNotes data={data} now={now} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function BackupNotes({ data, now }: { data: Dashboard; now: number }) {
  const { last_backup, failed_backup, sent_backup, unsent_backup, verified_backup } = data
  const note = (newest: { at: string } | null | undefined, words: (moment: string) => string, alert?: string | false | null) =>
    newest && (
      <p>
        {words(momentInWords(newest.at, now))} {alert && <Tag tone="alert">{alert}</Tag>}
      </p>
    )
  const oldIf = (newest: { at: string } | null | undefined) => newest && isOldBackup(newest.at, now) && texts.oldBackup
  if (!last_backup && !failed_backup) return <p>{texts.noBackup}</p>
  return (
    <>
      {note(last_backup, texts.lastBackup, oldIf(last_backup))}
      {note(failed_backup, texts.failedBackup, texts.failed)}
      {note(sent_backup, texts.sentBackup, oldIf(sent_backup))}
      {note(unsent_backup, texts.unsentBackup, texts.failed)}
      {note(verified_backup, texts.verifiedBackup, !verified_backup?.whole && texts.failed)}
    </>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
