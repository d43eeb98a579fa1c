import controls from '#admin/kit/control.module.css'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './list.module.css'

/** The order, where the list has no heads to click on. */
export function SortChoice() {
  const { list, texts } = useScreen()
  const { query, changeQuery } = useScreenAddress()
  const sortable = list.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <select
      className={`${controls.select} ${styles.sortChoice}`}
      aria-label={kitTexts.order}
      value={query.sort}
      onChange={(event) => changeQuery({ sort: event.target.value })}
    >
      {sortable.flatMap(({ name }) => [
        <option key={name} value={name}>
          {kitTexts.ascending(texts.columns[name] ?? name)}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {kitTexts.descending(texts.columns[name] ?? name)}
        </option>,
      ])}
    </select>
  )
}
