import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { ColumnHead } from './column-head.tsx'
import styles from './list.module.css'
import { RowActions } from './row-actions.tsx'

/** The rows as a table; a narrow list shows each row as a card. The roles keep it a table for screen readers there too. */
export function RowsTable({ rows, stale }: { rows: AnyRow[]; stale: boolean }) {
  const { list } = useScreen()
  return (
    <table className={`${styles.table} ${stale ? styles.stale : ''}`}>
      <thead>
        <tr>
          {list.map((column) => (
            <ColumnHead key={column.name} column={column} />
          ))}
          <th scope="col">
            <span className="sr">{kitTexts.actions}</span>
          </th>
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

function Row({ row }: { row: AnyRow }) {
  const { list } = useScreen()
  const { editedId } = useScreenAddress()
  return (
    <tr aria-current={row.id === editedId ? 'true' : undefined}>
      {list.map(({ name, place, Cell }) => (
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
