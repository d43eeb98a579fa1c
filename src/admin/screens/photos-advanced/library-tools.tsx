import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { isFiltered } from '#admin/kit/list/list-query.ts'
import { SearchBox } from '#admin/kit/list/list-tools.tsx'
import styles from '#admin/kit/list/list.module.css'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { photosScreen } from './photos-screen.ts'
import type { View } from './use-view.ts'
import { ViewChoice } from './view-choice.tsx'

/** Search, the filter panel, and how the photos stand. */
export function LibraryTools({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { query, changeQuery } = useScreenAddress()
  const setFilter = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = query.filters
    changeQuery({ filters: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <search className={styles.tools}>
      <SearchBox label={texts.search} value={query.search} onChange={(search) => changeQuery({ search }, true)} />
      {photosScreen.filters.map(({ name, Control }) => (
        <Control key={name} value={query.filters[name]} onChange={(value) => setFilter(name, value)} />
      ))}
      {isFiltered(query) && (
        <Button look="bare" onClick={() => changeQuery({ search: '', filters: {} })}>
          <Icon name="close" />
          {kitTexts.clearFilters}
        </Button>
      )}
      <ViewChoice view={view} onChange={onView} />
    </search>
  )
}
