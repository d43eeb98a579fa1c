import { useState } from 'react'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import type { ContentImport } from '#features/content-file/content-file.ts'
import { site } from '#routes.ts'
import { contentImportTexts as texts } from '#texts/nl/admin/content-file.ts'
import styles from './content-file.module.css'
import { amountOf } from './counts.tsx'

/** Renders the outcome of the latest import. */
export function ImportOutcome({ ended }: { ended: ContentImport }) {
  const [now] = useState(Date.now)
  const { state, error, counts, backup, is_replaced, updated_at } = ended
  const when = momentInWords(updated_at, now)
  const backupBefore = backup !== null && is_replaced && <p className={styles.place}>{texts.backup(backup)}</p>
  if (state === 'done')
    return (
      <Notice title={texts.done(when)}>
        {counts && <p>{texts.nowHere(amountOf(counts))}</p>}
        {backupBefore}
        <a href={site.home}>{texts.toSite}</a>
      </Notice>
    )
  if (state === 'broken-off')
    return (
      <Notice title={texts.brokenOff(when)} failed>
        <p>{is_replaced ? texts.brokenOffAfter : texts.brokenOffBefore}</p>
        {backupBefore}
      </Notice>
    )
  return (
    <Notice title={texts.failed(when)} failed>
      <p>
        {error?.detail} {!is_replaced && texts.nothingChanged}
      </p>
      {error?.place && (
        <p className={styles.place}>
          {texts.place}: <code>{error.place}</code>
        </p>
      )}
      {backupBefore}
    </Notice>
  )
}
