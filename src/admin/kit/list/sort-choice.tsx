import { Dropdown } from '#admin/kit/dropdown.tsx'
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
    <Dropdown
      className={styles.sortChoice}
      aria-label={kitTexts.order}
      value={query.sort}
      options={sortable.flatMap(({ name }) => [
        { value: name, label: kitTexts.ascending(texts.columns[name] ?? name) },
        { value: `-${name}`, label: kitTexts.descending(texts.columns[name] ?? name) },
      ])}
      onChoose={(sort) => changeQuery({ sort })}
    />
  )
}
