import type { ReactNode } from 'react'
import type { StoredFields } from '#kernel/fields.ts'

/** One column of a list. Its head stands in the screen's texts under its name. */
export interface Column<Row> {
  name: keyof Row & string
  sortable: boolean
  /** How it behaves in the table and where it goes on a phone. */
  place: 'lead' | 'figure' | 'switch' | 'date'
  Cell: (props: { row: Row & StoredFields }) => ReactNode
}
