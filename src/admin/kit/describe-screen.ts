import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Collection } from '#kernel/collection.ts'
import type { Stored, StoredFields } from '#kernel/fields.ts'
import type { Api } from './api.ts'
import type { DescribedForm, FormTexts } from './form/described-form.ts'
import type { FormHandle, FormPart, FormValues } from './form/form-part.ts'
import type { Column } from './list/column.ts'
import type { Filter } from './list/filter.ts'
import type { Words } from './words.ts'

export type AnyRow = StoredFields & Record<string, unknown>

export interface ScreenTexts extends FormTexts {
  title: string
  new: string
  edit: string
  /** On the button that asks for a new one, where that says something else than the form. */
  add?: string
  search: string
  /** The list holds nothing at all. */
  none: string
  /** A filter leaves nothing, and nothing was searched for; where that is not what every list says. */
  noneOf?: (filters: Readonly<Record<string, string>>) => string
  /** Nothing matches, where that is not what every list says. */
  nothingFound?: string
  /** While the rows are on their way, where that is not what every list says. */
  loading?: string
  loadFailed: string
  /** Over that sentence in the toast, where it is not what every list says. */
  loadFailedTitle?: string
  rowMissing: string
  deletedMeanwhile: string
  confirmDelete: string
  /** What the toast says of it, where that is not what every list says. */
  deleted?: Words
  deleteFailed?: Words
  columns: Readonly<Record<string, string>>
}

interface Description<Schema extends z.ZodObject, Row> {
  collection: Collection
  /** The entity's own schema: the form checks with what the server checks with. */
  schema: Schema
  texts: ScreenTexts & { fields: Readonly<Record<keyof z.input<Schema>, string>> }
  /** What a row is called in buttons and dialogs. */
  nameOf: (row: Row) => string
  /** The order when the address bar asks for none, where it is not the collection's own; `-` in front is descending. */
  order?: (keyof Row & string) | `-${keyof Row & string}`
  /** The line under the title. */
  Summary: ComponentType
  filters: Filter[]
  list: Column<Row>[]
  /** What a row shows where the list is of cards and no table; see `list/cards.tsx`. */
  Card?: ComponentType<{ row: Row & AnyRow }>
  /** All of them together, where there is more to them than a table or cards. */
  Rows?: ComponentType<{ rows: AnyRow[]; stale: boolean }>
  form: FormPart<keyof z.input<Schema> & string>[]
  start?: Partial<z.input<Schema>>
  /** `wide` where the form needs room to write: more of it than the list has; `dialog` where it opens over the list. */
  layout?: 'wide' | 'dialog'
  Actions?: ComponentType<{ form: FormHandle }>
  /** How a new row is stored, where its values need company. */
  create?: (api: Api, values: FormValues) => Promise<AnyRow>
}

/** A described screen as the kit handles it, whatever the entity. */
export type Screen = DescribedForm &
  Omit<Description<z.ZodObject, AnyRow>, 'texts' | 'order' | 'form' | 'start'> & { texts: ScreenTexts; order?: string }

/** Checks the description against the entity; from here on the kit no longer needs to know which entity it is. */
export const describeScreen = <Schema extends z.ZodObject>(description: Description<Schema, Stored<Schema>>): Screen =>
  description as unknown as Screen
