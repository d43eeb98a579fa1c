import { useList } from '#admin/kit/list/describe-list.ts'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { narrowing } from '#admin/kit/list/list-query.ts'
import { useSelection } from '#admin/kit/list/selection.tsx'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './inbox.module.css'
import type { Message } from './message.ts'
import { MessageRow } from './message-row.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'
import { useNewArrivals } from './use-new-arrivals.ts'
import { useNow } from './use-now.ts'

/** Search, statuses and the messages themselves, newest first. */
export function Inbox() {
  const { query } = useListAddress()
  const arrived = useNewArrivals()
  return (
    <ListPanel
      className={styles.inbox}
      above={
        <>
          <UndeliveredMails />
          <output className="sr">{arrived > 0 && messageTexts.arrived(arrived)}</output>
          <StatusTabs />
        </>
      }
      tools={<ExportButton narrowing={narrowing(useList(), query)} />}
    >
      {({ rows }) => <Rows key={JSON.stringify(query)} rows={rows as Message[]} />}
    </ListPanel>
  )
}

/** One page of messages; what is selected is forgotten when another page shows. */
function Rows({ rows }: { rows: Message[] }) {
  const now = useNow()
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <>
      <BulkActions selection={selection} />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <MessageRow key={row.id} row={row} now={now} selection={selection} />
        ))}
      </ul>
    </>
  )
}
