import { useEffect } from 'react'
import { LIST_ID, lastPage } from '#admin/kit/list/list-query.ts'
import styles from '#admin/kit/list/list.module.css'
import { Pager } from '#admin/kit/list/pager.tsx'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { LibraryState } from './library-state.tsx'
import { LibraryTools } from './library-tools.tsx'
import { PhotoItem } from './photo-item.tsx'
import items from './photo-item.module.css'
import type { PhotoRow } from './photos-screen.ts'
import { SelectedPhotos } from './selected-photos.tsx'
import { useView } from './use-view.ts'
import { useWideSelection } from './use-wide-selection.ts'

/** The tab with the photos themselves, newest first: one page of however many there are. */
export function Library() {
  const { query, changeQuery } = useScreenAddress()
  const { data, error, isPlaceholderData, refetch } = useRows(query)
  const [view, setView] = useView()
  const search = query.search.trim()
  const narrowing = new URLSearchParams({ ...(search ? { search } : {}), ...query.filters }).toString()
  const selection = useWideSelection({ narrowing, total: data?.total ?? 0, ids: data?.items.map(({ id }) => id) ?? [] })
  useLoadFailure(error, { title: texts.loadFailed, lang: 'en' })

  // Deleting the last row of the last page leaves an address that shows nothing.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && query.page > lastPage(data.total)
  useEffect(() => {
    if (isPastTheEnd) changeQuery({ page: lastPage(data.total) }, true)
  })

  return (
    <section id={LIST_ID} tabIndex={-1} className={styles.panel} aria-label={kitTexts.list} aria-busy={!data || isPlaceholderData}>
      <LibraryTools view={view} onView={setView} />
      {data && data.items.length > 0 && !(error && isPlaceholderData) ? (
        <>
          <SelectedPhotos selection={selection} total={data.total} />
          <ul className={`${items[view]} ${isPlaceholderData ? items.stale : ''}`}>
            {data.items.map((row) => (
              <PhotoItem key={row.id} photo={row as PhotoRow} selection={selection} />
            ))}
          </ul>
          <Pager total={data.total} shown={data.items.length} />
        </>
      ) : (
        <LibraryState failed={error !== null} loaded={data !== undefined} view={view} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
