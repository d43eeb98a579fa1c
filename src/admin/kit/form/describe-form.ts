import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { Api } from '#admin/kit/api.ts'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { CollectionWithRights } from '#admin/kit/may.ts'
import type { ToastText } from '#admin/kit/words.ts'
import type { Collection } from '#entities.ts'
import type { SettingSubject } from '#features/company/setting-places.ts'
import type { Entity } from '#kernel/entity.ts'
import { fillableColumns } from '#kernel/fill-rows.ts'
import type { Problem } from '#kernel/problem.ts'
import { takesProposals } from '#kernel/proposal.ts'

export type FormValues = Record<string, unknown>
/** A sentence for each field with a mistake, by the field's name. */
export type FormErrors = Record<string, string>
/** A stored row that a form edits. `version` goes up with each save, so that the server detects when two people edit it. */
export type FormRow = Record<string, unknown> & { version: number; id?: string }

export interface FormHandle extends Omit<UseFormReturnType<FormValues>, 'setFieldError'> {
  /** Shows a mistake at a field until the field changes. */
  setFieldError: (name: string, why: string) => void
  /** Returns what is wrong with a stored value that nobody has changed yet: the rules may be stricter than when it was saved. */
  refused: (name: string) => string | undefined
  /** Returns the stored value of a field, or that with which a new row begins. */
  stored: (name: string) => unknown
  /** True for a form whose row is not stored yet. */
  isNew: boolean
  /** The reasons why the form cannot be saved now, by the id of the part that holds it; see `useHold`. */
  holds: Map<string, ToastText>
}

/**
 * A piece of a form: one field, or several with their layout. `Values` is the type of the form's values that the part expects, such as `{
 * name: string }`.
 */
export interface FormPart<Values = never> {
  fields: FieldInfo[]
  Part: ComponentType<{ form: FormHandle }>
  /** Never set: it makes the compiler refuse a field whose type differs from its schema's. */
  takes?: (values: Values) => void
}

export interface FieldInfo {
  name: string
  /** Returns the field's value in words, for comparing two versions. */
  show: (value: unknown) => string
  /** Returns the key of an entry of the field's list; only for lists whose entries are added and removed, but never edited in place. */
  keyOf?: (entry: unknown) => string
}

/** A part for fields of one type, each of which may also be empty. */
export type Field<Name extends string, Kind> = FormPart<Record<Name, Kind | null | undefined>>

export interface FormTexts {
  fields: Readonly<Record<string, string>>
  /** The hints under the labels. */
  hints?: Readonly<Record<string, string>>
  /** Messages of this form for mistakes, by `field code`; the standard ones are in `texts/nl/field-messages.ts`. */
  errors: Readonly<Record<string, string>>
  /** The heading over the mistakes when one of the fields `of` is empty, if it differs from the standard one. */
  missing?: { readonly of: readonly string[]; readonly words: ToastText }
  /** Returns a line of the list of mistakes, if it differs from the label followed by the sentence. */
  mistake?: (label: string, sentence: string) => string
  /** Returns the heading over the mistakes, which a toast repeats; undefined for the standard heading without a toast. */
  mistaken?: (mistakes: FormErrors) => ToastText | undefined
  /** The toast after a save, if it differs from the standard one; null for no toast. `created` replaces it for a new row. */
  saved?: ToastText | null
  saveFailed?: ToastText
  /** Returns the reason under `saveFailed`, if it differs from the standard `sentence`. */
  reason?: (problem: Problem, sentence: string) => string
  created?: ToastText | null
  createFailed?: ToastText
  /** The label of the button that saves, and while it does, if they differ from the standard ones. */
  submit?: string
  submitting?: string
}

interface RowFormTexts extends FormTexts {
  /** The title of the form for a new row, and the label of the button that opens it. */
  new: string
  /** The label of that button, if it differs from `new`. */
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
  /** The heading above the form. */
  edit: string
  loadFailed: string
}

/** The description of a form, whatever it edits. */
export interface Form {
  /** The server's schema, so that the form and the server check the same rules. */
  schema: z.ZodObject
  texts: FormTexts
  parts: FormPart[]
  /** The fields in which placeholders stand for data of the company. */
  fillable?: ReadonlySet<string>
  /** The initial values of a new row, for fields without a default in the schema. */
  start?: FormValues
  /** More actions for the unsaved values, beside the buttons for saving and cancelling. */
  Actions?: ComponentType<{ form: FormHandle }>
}

/** The form for the rows of a collection. */
export interface RowForm extends Form {
  collection: Collection
  /** What the rights of a role in the collection follow from. */
  rights: CollectionWithRights
  texts: RowFormTexts
  /** `wide` for a form that needs more width than the list; `dialog` for a form that opens over the list. */
  layout?: 'wide' | 'dialog'
  /** Stores a new row, if posting the values to the collection is not enough. */
  create?: (api: Api, values: FormValues) => Promise<AnyRow>
  /** True for rows whose changes can be proposed. docs/product/proposals.md */
  takesProposals: boolean
}

/** The form for a setting, which exists once per site. */
export interface SettingsForm extends Form {
  /** The API address that reads and stores the setting. */
  address: string
  /** The name of the setting in the list of changes. */
  history: SettingSubject
  texts: SettingsTexts
}

type Description<Whole extends Form, Schema extends z.ZodObject> = Omit<
  Whole,
  'schema' | 'collection' | 'rights' | 'address' | 'history' | 'texts' | 'parts' | 'start' | 'fillable' | 'takesProposals'
> & {
  texts: Whole['texts'] & { fields: Readonly<Record<keyof z.input<Schema>, string>> }
  parts: FormPart<Required<z.output<Schema>>>[]
  start?: Partial<z.input<Schema>>
}

/** Describes the form of an entity's rows. The types check it against the entity; after that the kit works without knowing the entity. */
export const describeForm = <Schema extends z.ZodObject>(
  entity: CollectionWithRights & { schema: Schema } & Pick<Entity, 'visible'>,
  description: Description<RowForm, Schema>,
): RowForm => ({
  ...description,
  collection: entity.collection,
  rights: entity,
  schema: entity.schema,
  fillable: fillableColumns(entity),
  takesProposals: takesProposals(entity),
})

/** Describes the form of a setting, which exists once per site. The types check it against the setting's schema. */
export const describeSettings = <Schema extends z.ZodObject>(
  setting: Pick<SettingsForm, 'address' | 'history'> & { schema: Schema },
  description: Description<SettingsForm, Schema>,
): SettingsForm => ({ ...description, ...setting })

/** Describes a form for any other schema, which its caller saves. */
export const describeFields = <Schema extends z.ZodObject>(schema: Schema, description: Description<Form, Schema>): Form => ({
  ...description,
  schema,
})

export const FormContext = createContext<Form | null>(null)

/** Returns the description of the form around this component. */
export function useFormDescription(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('useFormDescription outside FormContext')
  return form
}
