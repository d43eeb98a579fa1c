import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { Api } from '#admin/kit/api.ts'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { Words } from '#admin/kit/words.ts'
import type { Collection } from '#entities/all.ts'
import type { Problem } from '#kernel/problem.ts'

export type FormValues = Record<string, unknown>
/** One sentence per field that is wrong. */
export type FormErrors = Record<string, string>
/** What a form starts from; `version` counts its saves, so that two editors notice each other. */
export type FormRow = Record<string, unknown> & { version: number; id?: string }

export interface FormHandle extends Omit<UseFormReturnType<FormValues>, 'setFieldError'> {
  /** Says what is wrong with a field; changing it clears that. */
  setFieldError: (name: string, why: string) => void
  /** Whether it is about something that is not stored yet. */
  isNew: boolean
  /** Why it cannot be saved just now, by whoever says so; see `useHold`. */
  holds: Map<string, Words>
}

/** A piece of a form: one field, or several with their layout. `Values` is what it takes the form's values for, as `{ name: string }`. */
export interface FormPart<Values = never> {
  fields: FieldInfo[]
  Part: ComponentType<{ form: FormHandle }>
  /** Never there: by it the compiler refuses a field whose kind is not that of its schema. */
  takes?: (values: Values) => void
}

export interface FieldInfo {
  name: string
  /** Its value in words, for comparing two versions. */
  show: (value: unknown) => string
  /** By what an entry of its list is known; only for lists whose entries are added and removed, but never edited in place. */
  keyOf?: (entry: unknown) => string
}

/** A part for fields of one kind, each of which may also be empty. */
export type Field<Name extends string, Kind> = FormPart<Record<Name, Kind | null | undefined>>

export interface FormTexts {
  fields: Readonly<Record<string, string>>
  /** What to type there, under the label. */
  hints?: Readonly<Record<string, string>>
  /** Own words for a mistake, by `field code`; the general ones stand in `problems.ts`. */
  errors: Readonly<Record<string, string>>
  /** Over the mistakes when one of these fields is empty, where that is not what every form says. */
  missing?: { readonly of: readonly string[]; readonly words: Words }
  /** A mistake in the list of them, where that is not the field's label with the sentence behind it. */
  mistake?: (label: string, sentence: string) => string
  /** What stands over the mistakes, and in a toast about them where a form has one; undefined for no toast. */
  mistaken?: (mistakes: FormErrors) => Words | undefined
  /** What the toast says of a save, where that is not what every form says, null for nothing; of a row's first one, where that has words of its own. */
  saved?: Words | null
  saveFailed?: Words
  /** The reason under that, where it is not what every form says; `sentence` is what that would be. */
  reason?: (problem: Problem, sentence: string) => string
  created?: Words
  createFailed?: Words
}

interface RowFormTexts extends FormTexts {
  /** Over the form for a new row, and on the button that asks for it. */
  new: string
  /** On that button, where it says something else. */
  add?: string
  edit: string
  loadFailed: string
  rowMissing: string
  deletedMeanwhile: string
}

interface SettingsTexts extends FormTexts {
  title: string
  /** The line under the title. */
  summary: string
  /** Above the form. */
  edit: string
  loadFailed: string
}

/** What the pieces of a form need to know about it, whatever it edits. */
export interface Form {
  /** The server's own schema: the form checks with what the server checks with. */
  schema: z.ZodObject
  texts: FormTexts
  parts: FormPart[]
  /** What a new one begins with, where the schema has no default. */
  start?: FormValues
  /** What else can be done with what is typed; beside the buttons that save it or throw it away. */
  Actions?: ComponentType<{ form: FormHandle }>
}

/** The form for a collection's rows. */
export interface RowForm extends Form {
  collection: Collection
  texts: RowFormTexts
  /** `wide` where it needs room to write: more of it than the list has; `dialog` where it opens over the list. */
  layout?: 'wide' | 'dialog'
  /** How a new row is stored, where its values need company. */
  create?: (api: Api, values: FormValues) => Promise<AnyRow>
}

/** The form for what stands once per site. */
export interface SettingsForm extends Form {
  /** Where the API reads and stores it. */
  address: string
  texts: SettingsTexts
}

type Description<Whole extends Form, Schema extends z.ZodObject> = Omit<
  Whole,
  'schema' | 'collection' | 'address' | 'texts' | 'parts' | 'start'
> & {
  texts: Whole['texts'] & { fields: Readonly<Record<keyof z.input<Schema>, string>> }
  parts: FormPart<Required<z.output<Schema>>>[]
  start?: Partial<z.input<Schema>>
}

/** The form of an entity's rows, checked against the entity; from here on the kit no longer needs to know which entity it is. */
export const describeForm = <Schema extends z.ZodObject>(
  entity: { collection: Collection; schema: Schema },
  description: Description<RowForm, Schema>,
): RowForm => ({ ...description, collection: entity.collection, schema: entity.schema })

/** The form of what is set once per site, checked against its schema. */
export const describeSettings = <Schema extends z.ZodObject>(
  setting: { address: string; schema: Schema },
  description: Description<SettingsForm, Schema>,
): SettingsForm => ({ ...description, ...setting })

/** A form of anything else that a schema knows, and that is saved in a way of its own. */
export const describeFields = <Schema extends z.ZodObject>(schema: Schema, description: Description<Form, Schema>): Form => ({
  ...description,
  schema,
})

export const FormContext = createContext<Form | null>(null)

/** The description of the form that this component is part of. */
export function useFormDescription(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('useFormDescription outside FormContext')
  return form
}
