import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formSearch, rowLinkId } from '#admin/kit/form/form-address.ts'
import styles from './cards.module.css'
import { type AnyRow, useList } from './describe-list.ts'
import { RowActions } from './row-actions.tsx'

/** The rows as cards, as many beside each other as there is room for. */
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

/** The card's headline, which opens its row in the form. */
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

/** What can be done with a card's row: the screen's own buttons first, then those that every row has. */
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
