import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import type { Column } from './column.ts'
import styles from './list.module.css'
import { nextSort } from './list-query.ts'

export function ColumnHead({ column: { name, sortable } }: { column: Column<AnyRow> }) {
  const { texts } = useScreen()
  const { query, changeQuery } = useScreenAddress()
  const head = texts.columns[name] ?? name
  if (!sortable) {
    return <th scope="col">{head}</th>
  }
  const direction = query.sort === name ? 'ascending' : query.sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction}>
      <button className={styles.sort} type="button" onClick={() => changeQuery({ sort: nextSort(query.sort, name) })}>
        {head}
        {direction && <Icon name={direction} />}
      </button>
    </th>
  )
}
