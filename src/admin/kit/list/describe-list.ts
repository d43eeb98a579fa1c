import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { z } from 'zod'
import type { Words } from '#admin/kit/words.ts'
import type { Collection } from '#entities/all.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Stored, StoredFields } from '#kernel/fields.ts'

/** A row as the kit handles it, whatever the entity. */
export type AnyRow = StoredFields & Record<string, unknown>

/** One column of a list. Its head stands in the list's texts under its name. */
export interface Column<Row> {
  name: keyof Row & string
  sortable: boolean
  /** How it behaves in the table and where it goes on a phone. */
  place: 'lead' | 'figure' | 'switch' | 'date'
  Cell: (props: { row: Row & StoredFields }) => ReactNode
}

/** One filter of a list; its name is the API's and stands in the address bar. */
export interface Filter {
  name: string
  /** Whether a value from the address bar makes sense. */
  accepts: (value: string) => boolean
  /** What the API is asked for while nothing is chosen. */
  otherwise?: string
  /** Where rows stand, as an inbox and an archive: a new search looks everywhere, until a place is chosen again. */
  isPlace?: true
  /** Absent where it is chosen elsewhere than beside the search. */
  Control?: ComponentType<{ value: string | undefined; onChange: (value: string | undefined) => void }>
}

export interface ListTexts {
  title: string
  /** In the empty search box; absent where nothing is searched. */
  search?: string
  /** The list holds nothing at all. */
  none: string
  /** A filter leaves nothing, and nothing was searched for; where that is not what every list says. */
  noneOf?: (filters: Readonly<Record<string, string>>) => ReactNode
  /** Nothing matches, where that is not what every list says. */
  nothingFound?: string
  /** While the rows are on their way, where that is not what every list says. */
  loading?: string
  loadFailed: string
  /** What the toast says of that, where it is not what every list says; null for none. */
  loadFailedToast?: Exclude<Words, string> | null
  confirmDelete: string
  /** What the toast says of it, where that is not what every list says. */
  deleted?: Words
  deleteFailed?: Words
  columns?: Readonly<Record<string, string>>
}

interface Description<Row> {
  texts: ListTexts
  /** What a row is called in buttons and dialogs. */
  nameOf: (row: Row) => string
  /** The order when the address bar asks for none, where it is not the collection's own; `-` in front is descending. */
  order?: (keyof Row & string) | `-${keyof Row & string}`
  /** The line under the title. */
  Summary?: ComponentType
  filters?: Filter[]
  /** Of the table; absent where the rows are shown otherwise. */
  columns?: Column<Row>[]
  /** What a row shows where the list is of cards; see `cards.tsx`. */
  Card?: ComponentType<{ row: Row & AnyRow }>
}

/** A described list as the kit handles it, whatever the entity. */
export interface List extends Omit<Description<AnyRow>, 'order'> {
  collection: Collection
  visible?: Entity['visible']
  order?: string
  filters: Filter[]
  columns: Column<AnyRow>[]
}

/** The list of an entity's rows, checked against the entity; from here on the kit no longer needs to know which entity it is. */
export const describeList = <Schema extends z.ZodObject>(
  { collection, visible }: { collection: Collection; schema: Schema; visible?: Entity['visible'] },
  description: Description<Stored<Schema>>,
): List => ({ filters: [], columns: [], ...(description as unknown as Description<AnyRow>), collection, visible })

export const ListContext = createContext<List | null>(null)

/** The description of the list that this component is part of. */
export function useList(): List {
  const list = use(ListContext)
  if (!list) throw new Error('useList outside ListContext')
  return list
}
