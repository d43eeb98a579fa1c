import type { ReactNode } from 'react'
import { formSearch, rowLinkId } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import styles from './cards.module.css'
import { type AnyRow, useList } from './describe-list.ts'
import { RowActions } from './row-actions.tsx'

/** Renders the rows as cards in a grid. */
export function Cards({ rows, stale }: { rows: AnyRow[]; stale: boolean }) {
  const { Card } = useList()
  return (
    <ul className={`${styles.cards} ${stale ? styles.stale : ''}`}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {Card && <Card row={row} />}
        </li>
      ))}
    </ul>
  )
}

/** Renders the headline of a card, which opens its row in the form. */
export function CardName({ row }: { row: AnyRow }) {
  const { nameOf } = useList()
  return (
    <h2 className={styles.name}>
      <Link id={rowLinkId(row.id)} to="." search={formSearch(row.id)} resetScroll={false}>
        {nameOf(row)}
      </Link>
    </h2>
  )
}

/** Renders the actions of a card: the buttons of the screen first, then the standard ones. */
export function CardActions({ row, children }: { row: AnyRow; children?: ReactNode }) {
  return (
    <div className={styles.actions}>
      <span className={styles.own}>{children}</span>
      <span className={styles.usual}>
        <RowActions row={row} />
      </span>
    </div>
  )
}
