import { Icon } from '#admin/kit/icon.tsx'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './list.module.css'
import { lastPage, PAGE_SIZE } from './list-query.ts'

const texts = kitTexts

/** Which rows of how many, and the way to the others. */
export function Pager({ total, shown }: { total: number; shown: number }) {
  const { query, changeQuery } = useScreenAddress()
  const before = (query.page - 1) * PAGE_SIZE
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <output>{texts.range(before + 1, before + shown, total)}</output>
      <div>
        <button type="button" aria-label={texts.previous} disabled={query.page === 1} onClick={() => changeQuery({ page: query.page - 1 })}>
          <Icon name="previous" />
        </button>
        <button
          type="button"
          aria-label={texts.next}
          disabled={query.page >= lastPage(total)}
          onClick={() => changeQuery({ page: query.page + 1 })}
        >
          <Icon name="next" />
        </button>
      </div>
    </nav>
  )
}
