import { Button, ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useList } from '#admin/kit/list/describe-list.ts'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { ListPanel, type ListStateProps } from '#admin/kit/list/list-panel.tsx'
import { isFiltered, narrowing } from '#admin/kit/list/list-query.ts'
import { useRows } from '#admin/kit/list/rows.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { uploadSearch } from './photo-address.ts'
import { PhotoItem } from './photo-item.tsx'
import styles from './photo-item.module.css'
import type { PhotoRow } from './photos-screen.ts'
import { SelectedPhotos } from './selected-photos.tsx'
import { useView, ViewChoice } from './view-choice.tsx'
import { useWideSelection } from './use-wide-selection.ts'

/** Renders the tab with the photos, newest first, page by page. */
export function Library() {
  const { query, changeQuery } = useListAddress()
  const { data } = useRows()
  const [view, setView] = useView()
  const asked = new URLSearchParams(narrowing(useList(), query)).toString()
  const selection = useWideSelection({ narrowing: asked, total: data?.total ?? 0, ids: data?.items.map(({ id }) => id) ?? [] })
  return (
    <ListPanel
      State={LibraryState}
      tools={
        <>
          <ViewChoice view={view} onChange={setView} />
          {isFiltered(query) && (
            <Button look="bare" onClick={() => changeQuery({ search: '', filters: {} })}>
              <Icon name="close" />
              {kitTexts.clearFilters}
            </Button>
          )}
        </>
      }
    >
      {({ rows, total, stale }) => (
        <>
          <SelectedPhotos selection={selection} total={total} />
          <ul className={`${styles[view]} ${stale ? styles.stale : ''}`}>
            {rows.map((row) => (
              <PhotoItem key={row.id} photo={row as PhotoRow} selection={selection} />
            ))}
          </ul>
        </>
      )}
    </ListPanel>
  )
}

/** The placeholders of photos that are loading. docs/product/photos.md */
const PLACEHOLDERS = Array.from({ length: 8 }, (_, place) => place)

/** Renders placeholders while the photos are loading, or a notice when loading failed or there are none. */
function LibraryState({ failed, loaded }: ListStateProps) {
  const [view] = useView()
  if (failed)
    return (
      <Notice title={texts.loadFailed} lang="en" failed>
        <ReadAgain />
      </Notice>
    )
  if (!loaded)
    return (
      <>
        <output className="sr">{kitTexts.loading}</output>
        <div className={styles[view]} aria-hidden="true">
          {PLACEHOLDERS.map((place) => (
            <div key={place} className={styles.placeholder} data-placeholder />
          ))}
        </div>
      </>
    )
  return (
    <Notice title={texts.none}>
      <p>{texts.noneHint}</p>
      <ButtonLink look="line" to="." search={uploadSearch} resetScroll={false}>
        <Icon name="plus" />
        {texts.upload}
      </ButtonLink>
    </Notice>
  )
}
