import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { z } from 'zod'
import type { ToastText } from '#admin/kit/words.ts'
import type { Collection } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Stored, StoredFields } from '#kernel/fields.ts'

/** What a list can have: the rows of a collection, or the changes or deleted rows of all of them. */
export type ListedCollection = Collection | 'changes' | 'trash'

/** A row of any entity. */
export type AnyRow = StoredFields & Record<string, unknown>

/** A column of a list. The list's texts have its heading under the column's name. */
export interface Column<Row> {
  name: keyof Row & string
  sortable: boolean
  /** The kind of cell, which decides its layout in the table and on a phone. */
  place: 'lead' | 'figure' | 'switch' | 'date'
  Cell: (props: { row: Row & StoredFields }) => ReactNode
}

/** A filter of a list; its name is used by the API and in the address bar. */
export interface Filter {
  name: string
  /** True for a value from the address bar that is valid. */
  accepts: (value: string) => boolean
  /** The value for the API while nothing is chosen. */
  otherwise?: string
  /** Set when the filter chooses a place for rows, such as inbox or archive: a new search covers every place, until one is chosen again. */
  isPlace?: true
  /** The control beside the search box; absent where the filter is chosen elsewhere. */
  Control?: ComponentType<{ value: string | undefined; onChange: (value: string | undefined) => void }>
  /** The notice above the rows that what the filter offers could not be read; nothing while it was read. */
  Failure?: ComponentType
}

export interface ListTexts {
  title: string
  /** The placeholder of the search box; absent for the standard one, and null for a list without search. */
  search?: string | null
  /** The notice in a list without any rows. */
  none: string
  /** Returns the notice when filters without a search leave no rows, if it differs from the standard one. */
  noneOf?: (filters: Readonly<Record<string, string>>) => ReactNode
  /** The notice when nothing matches, if it differs from the standard one. */
  nothingFound?: string
  /** The words while the rows are loading, if they differ from the standard ones. */
  loading?: string
  loadFailed: string
  /** The toast when the rows could not be loaded, if it differs from the standard one; null for none. */
  loadFailedToast?: Exclude<ToastText, string> | null
  confirmDelete: string
  /** The toast after a row was deleted, if it differs from the standard one. */
  deleted?: ToastText
  deleteFailed?: ToastText
  columns?: Readonly<Record<string, string>>
}

interface Description<Row> {
  texts: ListTexts
  /** Returns the name of a row for buttons and dialogs. */
  nameOf: (row: Row) => string
  /** The default order, if it differs from the collection's; `-` in front means descending. */
  order?: (keyof Row & string) | `-${keyof Row & string}`
  /** The line under the title. */
  Summary?: ComponentType
  filters?: Filter[]
  /** Rows are counted up to this number; a higher total is shown as more than this. */
  countedMax?: number
  /** The columns of the table; absent where the rows are not shown as a table. */
  columns?: Column<Row>[]
  /** The content of a row's card, for a list of cards; see `cards.tsx`. */
  Card?: ComponentType<{ row: Row & AnyRow }>
}

/** The description of a list, of any entity. */
export interface List extends Omit<Description<AnyRow>, 'order'> {
  collection: ListedCollection
  visible?: Entity['visible']
  order?: string
  filters: Filter[]
  columns: Column<AnyRow>[]
}

/** Describes the list of an entity's rows. The types check it against the entity; after that the kit works without knowing the entity. */
export const describeList = <Schema extends z.ZodObject>(
  { collection, visible }: { collection: ListedCollection; schema: Schema; visible?: Entity['visible'] },
  description: Description<Stored<Schema>>,
): List => ({ filters: [], columns: [], ...(description as unknown as Description<AnyRow>), collection, visible })

export const ListContext = createContext<List | null>(null)

/** Returns the description of the list around this component. */
export function useList(): List {
  const list = use(ListContext)
  if (!list) throw new Error('useList outside ListContext')
  return list
}
