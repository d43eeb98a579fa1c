import { useEffect } from 'react'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { Cards } from './cards.tsx'
import styles from './list.module.css'
import { LIST_ID, lastPage } from './list-query.ts'
import { ListState } from './list-state.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { RowsTable } from './rows-table.tsx'
import { useRows } from './use-rows.ts'

/** Search and filters, the rows, the pages. */
export function ListPanel() {
  const { texts, Card, Rows = Card ? Cards : RowsTable } = useScreen()
  const { query, changeQuery } = useScreenAddress()
  const { data, error, isPlaceholderData, refetch } = useRows(query)
  useLoadFailure(error, { title: texts.loadFailedTitle ?? outcomes.loadFailed, detail: texts.loadFailed })

  // Deleting the last row of the last page leaves an address that shows nothing.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && query.page > lastPage(data.total)
  useEffect(() => {
    if (isPastTheEnd) changeQuery({ page: lastPage(data.total) }, true)
  })

  return (
    <section id={LIST_ID} tabIndex={-1} className={styles.panel} aria-label={kitTexts.list} aria-busy={!data || isPlaceholderData}>
      <ListTools />
      {data && data.items.length > 0 && !(error && isPlaceholderData) ? (
        <>
          <Rows rows={data.items} stale={isPlaceholderData} />
          <Pager total={data.total} shown={data.items.length} />
        </>
      ) : (
        <ListState failed={error !== null} loaded={data !== undefined} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
