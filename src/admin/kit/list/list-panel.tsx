import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { useAsVisitorsRead } from './as-visitors-read.ts'
import { Cards } from './cards.tsx'
import { type AnyRow, useList } from './describe-list.ts'
import { useListAddress } from './list-address.ts'
import { isFiltered, lastPage, LIST_ID, PAGE_SIZE } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import styles from './list.module.css'
import { Pager } from './pager.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { useRows } from './rows.ts'
import { RowsTable } from './rows-table.tsx'

export interface ShownRows {
  rows: AnyRow[]
  /** The number of rows on all pages. */
  total: number
  /** True while the rows of an earlier query are shown. */
  stale: boolean
}

export interface ListStateProps {
  failed: boolean
  loaded: boolean
}

interface ListPanelProps {
  className?: string | undefined
  /** Content above search and filters. */
  above?: ReactNode
  /** Content beside search and filters. */
  tools?: ReactNode
  /** Renders the rows, where they are neither a table nor cards. */
  children?: (shown: ShownRows) => ReactNode
  /** The component in place of missing rows, where the standard one does not fit. */
  State?: ComponentType<ListStateProps>
}

/** Renders a list: search and filters, the rows, and the pager. */
export function ListPanel({ className = styles.list, above, tools, children = shownByDescription, State = ListState }: ListPanelProps) {
  const { texts, visible, countedMax } = useList()
  const { query, changeQuery } = useListAddress()
  const { data, error, isPlaceholderData } = useRows()
  const rows = useAsVisitorsRead({ visible }, data?.items)
  const { loadFailedToast = { title: outcomes.loadFailed, detail: texts.loadFailed } } = texts
  useLoadFailure(loadFailedToast && error, loadFailedToast ?? { title: '' })

  // After the last row of the last page is deleted, the address bar asks for a page that does not exist.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && query.page > lastPage(data.total)
  useEffect(() => {
    if (isPastTheEnd) changeQuery({ page: lastPage(data.total) }, true)
  })

  return (
    <section
      id={LIST_ID}
      tabIndex={-1}
      className={`${panel.panel} ${className}`}
      aria-label={kitTexts.list}
      aria-busy={(!rows || isPlaceholderData) && !error}
    >
      {above}
      <ListTools>{tools}</ListTools>
      {data && rows && rows.length > 0 && !(error && isPlaceholderData) ? (
        <>
          {children({ rows, total: data.total, stale: isPlaceholderData })}
          <Pager
            className={styles.pager}
            before={(query.page - 1) * PAGE_SIZE}
            shown={rows.length}
            total={data.total}
            countedMax={countedMax}
            page={query.page}
            last={lastPage(data.total)}
            onPage={(page) => changeQuery({ page })}
          />
        </>
      ) : (
        <State failed={error !== null} loaded={rows !== undefined && !isPlaceholderData} />
      )}
    </section>
  )
}

const shownByDescription = ({ rows, stale }: ShownRows) => <DescribedRows rows={rows} stale={stale} />

function DescribedRows(shown: Pick<ShownRows, 'rows' | 'stale'>) {
  const { Card } = useList()
  return Card ? <Cards {...shown} /> : <RowsTable {...shown} />
}

/** Renders what stands in place of rows: a skeleton while loading, or a notice that loading failed, nothing matches or there are none. */
export function ListState({ failed, loaded }: ListStateProps) {
  const { texts } = useList()
  const { query, changeQuery } = useListAddress()
  if (failed) {
    return (
      <Notice title={texts.loadFailed} failed>
        <ReadAgain />
      </Notice>
    )
  }
  if (!loaded) return <SkeletonRows words={texts.loading} />
  if (isFiltered(query)) {
    return (
      <Notice title={(query.search.trim() === '' && texts.noneOf?.(query.filters)) || (texts.nothingFound ?? kitTexts.nothingFound)}>
        <Button look="line" onClick={() => changeQuery({ search: '', filters: {} })}>
          {kitTexts.clearFilters}
        </Button>
      </Notice>
    )
  }
  return <Notice title={texts.none} />
}
