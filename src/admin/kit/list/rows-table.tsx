import { ActionsHead } from './actions-head.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useFormAddress } from '#admin/kit/form/form-address.ts'
import { type AnyRow, type Column, useList } from './describe-list.ts'
import { useListAddress } from './list-address.ts'
import { nextSort } from './list-query.ts'
import styles from './list.module.css'
import { RowActions } from './row-actions.tsx'

/** Renders the rows as a table. A narrow list shows each row as a card, which stays a table row for screen readers. */
export function RowsTable({ rows, stale }: { rows: AnyRow[]; stale: boolean }) {
  const { columns } = useList()
  return (
    <table className={`${styles.table} ${stale ? styles.stale : ''}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.name} column={column} />
          ))}
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function ColumnHead({ column: { name, sortable } }: { column: Column<AnyRow> }) {
  const { texts } = useList()
  const { query, changeQuery } = useListAddress()
  const head = texts.columns?.[name] ?? name
  if (!sortable) return <th scope="col">{head}</th>
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

function Row({ row }: { row: AnyRow }) {
  const { columns } = useList()
  const { editedId } = useFormAddress()
  return (
    <tr aria-current={row.id === editedId ? 'true' : undefined}>
      {columns.map(({ name, place, Cell }) => (
        <td key={name} className={styles[place]}>
          <Cell row={row} />
        </td>
      ))}
      <td className={styles.actions}>
        <RowActions row={row} />
      </td>
    </tr>
  )
}
