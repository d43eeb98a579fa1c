import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Collection } from '#kernel/collection.ts'
import type { Stored, StoredFields } from '#kernel/fields.ts'
import type { DescribedForm, FormTexts } from './form/described-form.ts'
import type { FormHandle, FormPart } from './form/form-part.ts'
import type { Column } from './list/column.ts'
import type { Filter } from './list/filter.ts'

export type AnyRow = StoredFields & Record<string, unknown>

export interface ScreenTexts extends FormTexts {
  title: string
  new: string
  edit: string
  search: string
  /** The list holds nothing at all. */
  none: string
  loadFailed: string
  rowMissing: string
  deletedMeanwhile: string
  confirmDelete: string
  columns: Readonly<Record<string, string>>
}

interface Description<Schema extends z.ZodObject, Row> {
  collection: Collection
  /** The entity's own schema: the form checks with what the server checks with. */
  schema: Schema
  texts: ScreenTexts & { fields: Readonly<Record<keyof z.input<Schema>, string>> }
  /** What a row is called in buttons and dialogs. */
  nameOf: (row: Row) => string
  /** The order when the address bar asks for none; `-` in front is descending. */
  order: (keyof Row & string) | `-${keyof Row & string}`
  /** The line under the title. */
  Summary: ComponentType
  filters: Filter[]
  list: Column<Row>[]
  form: FormPart<keyof z.input<Schema> & string>[]
  /** Where the form needs room to write: more of it than the list has. */
  layout?: 'wide'
  Actions?: ComponentType<{ form: FormHandle }>
}

/** A described screen as the kit handles it, whatever the entity. */
export type Screen = DescribedForm &
  Omit<Description<z.ZodObject, AnyRow>, 'texts' | 'order' | 'form'> & { texts: ScreenTexts; order: string }

/** Checks the description against the entity; from here on the kit no longer needs to know which entity it is. */
export const describeScreen = <Schema extends z.ZodObject>(description: Description<Schema, Stored<Schema>>): Screen =>
  description as unknown as Screen
