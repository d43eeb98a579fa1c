import type { z } from 'zod'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { FieldError } from '#kernel/problem.ts'
import { isSameData } from '#kernel/same-data.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { FormErrors, FormValues } from './describe-form.ts'

/** Returns the values of an empty form: the schema's defaults, or nothing where a field has none. */
export const blankValues = (schema: z.ZodObject): FormValues =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      (field as z.ZodType).safeParse(undefined).data ?? nothingOf(field as z.ZodType),
    ]),
  )

/** Returns the fields of a row as form values; an absent one is empty text, or null where the schema does not accept empty text. */
export const valuesOf = (schema: z.ZodObject, row: FormValues): FormValues =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, row[name] ?? nothingOf(field as z.ZodType)]))

const nothingOf = (field: z.ZodType): '' | null => (takes(field, null) && !takes(field, '') ? null : '')

const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success

/** Returns values as the form would show them after a save: trimmed and converted by the schema. */
export const asStored = (schema: z.ZodObject, values: FormValues): FormValues => valuesOf(schema, schema.safeParse(values).data ?? values)

/** True when the schema does not accept an empty value for a field. */
export const isRequired = (schema: z.ZodObject, name: string): boolean =>
  [undefined, '', null].every((nothing) => !takes(schema.shape[name] as z.ZodType, nothing))

/** Returns one sentence per field, for the first rule that it breaks; `screenMessages` of the screen override the standard messages. */
export const errorSentences = (errors: FieldError[], screenMessages: Readonly<Record<string, string>>): FormErrors =>
  Object.fromEntries(
    errors
      .filter(({ path }, place) => errors.findIndex((other) => other.path === path) === place)
      .map(({ path, code, message }) => [path, screenMessages[`${path} ${code}`] ?? message]),
  )

/** Returns the paths of the mistakes in the order of the fields: a field (`steps`), or an entry of its list (`steps.2.name`). */
export const mistakenPlaces = (names: readonly string[], mistakes: Readonly<Record<string, unknown>>): string[] => {
  const places = Object.keys(mistakes).filter((place) => mistakes[place])
  return names.flatMap((name) => places.filter((place) => place === name || place.startsWith(`${name}.`)))
}

/** Returns the mistakes in the form's values, by the schema that the server checks too. */
export function mistakesIn(schema: z.ZodObject, values: FormValues, screenMessages: Readonly<Record<string, string>>): FormErrors {
  const { error } = schema.safeParse(values)
  return error ? errorSentences(fieldErrors(error, values, fieldMessage), screenMessages) : {}
}

/** True when two values are equal. Files are equal only when they are the same object; everything else is compared as data. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof File || other instanceof File ? one === other : isSameData(one, other)

/** Returns the names of the fields in which two versions differ. */
export const changedFields = <Values extends FormValues>(before: Values, after: Values): (keyof Values & string)[] =>
  Object.keys(before).filter((name) => !isSame(before[name], after[name]))

/** Returns the fields of the second version that differ from the first. */
export const changedValues = <Values extends FormValues>(before: Values, after: Values): FormValues =>
  Object.fromEntries(changedFields(before, after).map((name) => [name, after[name]]))
