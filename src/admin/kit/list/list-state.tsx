import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './list.module.css'
import { isFiltered } from './list-query.ts'

const SKELETON_ROWS = [62, 48, 70, 55, 66, 44, 58, 51]

/** What stands in place of the rows: on their way, not loaded, none that match, none at all. */
export function ListState({ failed, loaded, onRetry }: { failed: boolean; loaded: boolean; onRetry: () => void }) {
  const { texts } = useScreen()
  const { query, changeQuery } = useScreenAddress()
  if (failed) {
    return (
      <Notice title={texts.loadFailed} failed>
        <Button look="line" onClick={onRetry}>
          {kitTexts.retry}
        </Button>
      </Notice>
    )
  }
  if (!loaded) {
    return (
      <div>
        <output className={texts.loading ? styles.loading : 'sr'}>{texts.loading ?? kitTexts.loading}</output>
        {SKELETON_ROWS.map((width) => (
          <div key={width} className={styles.skeleton} style={{ '--width': `${width}%` } as object} />
        ))}
      </div>
    )
  }
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
