import { useEffect } from 'react'
import { LIST_ID, lastPage } from '#admin/kit/list/list-query.ts'
import { ListState } from '#admin/kit/list/list-state.tsx'
import { SearchBox } from '#admin/kit/list/list-tools.tsx'
import { Pager } from '#admin/kit/list/pager.tsx'
import { useSelection } from '#admin/kit/list/selection.ts'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './inbox.module.css'
import type { Message } from './message.ts'
import { MessageRow } from './message-row.tsx'
import { byService } from './messages-screen.ts'
import { INBOX_FILTER, StatusTabs } from './status-tabs.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'
import { useNewArrivals } from './use-new-arrivals.ts'
import { useNow } from './use-now.ts'

/** Search, statuses and the messages themselves, newest first. */
export function Inbox() {
  const { query, changeQuery } = useScreenAddress()
  const filters = { status: INBOX_FILTER, ...query.filters }
  const { data, error, isPlaceholderData, refetch } = useRows({ ...query, filters })
  const arrived = useNewArrivals()
  const rows = (data?.items ?? []) as Message[]

  // Deleting the last row of the last page leaves an address that shows nothing.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && query.page > lastPage(data.total)
  useEffect(() => {
    if (isPastTheEnd) changeQuery({ page: lastPage(data.total) }, true)
  })

  const { service_type, ...otherFilters } = query.filters
  return (
    <section id={LIST_ID} tabIndex={-1} className={styles.inbox} aria-label={kitTexts.list} aria-busy={!data || isPlaceholderData}>
      <UndeliveredMails />
      <StatusTabs />
      <search className={styles.tools}>
        <SearchBox label={messageTexts.search} value={query.search} onChange={(search) => changeQuery({ search }, true)} />
        <byService.Control
          value={service_type}
          onChange={(chosen) => changeQuery({ filters: chosen === undefined ? otherFilters : { ...otherFilters, service_type: chosen } })}
        />
        <ExportButton narrowing={{ ...filters, ...(query.search.trim() ? { search: query.search.trim() } : {}) }} />
      </search>
      <output className="sr">{arrived > 0 && messageTexts.arrived(arrived)}</output>
      {data && rows.length > 0 && !(error && isPlaceholderData) ? (
        <>
          <Rows key={JSON.stringify(query)} rows={rows} />
          <Pager total={data.total} shown={rows.length} />
        </>
      ) : (
        <ListState failed={error !== null} loaded={data !== undefined} onRetry={() => void refetch()} />
      )}
    </section>
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
