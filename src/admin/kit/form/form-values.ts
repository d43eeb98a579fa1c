import type { z } from 'zod'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { FieldError } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import type { FormErrors, FormValues } from './describe-form.ts'

/** An empty form: the schema's defaults, and nothing where it has none. */
export const blankValues = (schema: z.ZodObject): FormValues =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, (field as z.ZodType).safeParse(undefined).data ?? '']))

/** The fields of a row as a form holds them; what is absent is empty, or null where the schema takes no empty text. */
export const valuesOf = (schema: z.ZodObject, row: FormValues): FormValues =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, row[name] ?? nothingOf(field as z.ZodType)]))

const nothingOf = (field: z.ZodType): '' | null => (takes(field, null) && !takes(field, '') ? null : '')

const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success

/** What is typed as a form holds it once it is stored: trimmed, and what the schema makes of it. */
export const asStored = (schema: z.ZodObject, values: FormValues): FormValues => valuesOf(schema, schema.safeParse(values).data ?? values)

/** Whether leaving the field empty is a mistake. */
export const isRequired = (schema: z.ZodObject, name: string): boolean =>
  [undefined, '', null].every((nothing) => !takes(schema.shape[name] as z.ZodType, nothing))

/** One sentence per field, about the first rule that it breaks; the screen's own words go before the general ones. */
export const errorSentences = (errors: FieldError[], ownWords: Readonly<Record<string, string>>): FormErrors =>
  Object.fromEntries(
    errors
      .filter(({ path }, place) => errors.findIndex((other) => other.path === path) === place)
      .map(({ path, code, message }) => [path, ownWords[`${path} ${code}`] ?? message]),
  )

/** Where mistakes are, in the order of the fields: in a field itself (`steps`), or in an entry of its list (`steps.2.name`). */
export const mistakenPlaces = (names: readonly string[], mistakes: Readonly<Record<string, unknown>>): string[] => {
  const places = Object.keys(mistakes).filter((place) => mistakes[place])
  return names.flatMap((name) => places.filter((place) => place === name || place.startsWith(`${name}.`)))
}

/** Everything that is wrong with what is typed, by the rules that the server goes by. */
export function mistakesIn(schema: z.ZodObject, values: FormValues, ownWords: Readonly<Record<string, string>>): FormErrors {
  const { error } = schema.safeParse(values)
  return error ? errorSentences(fieldErrors(error, values, fieldMessage), ownWords) : {}
}

/** Files are the same only when they are one; everything else is data. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof File || other instanceof File ? one === other : canonical(one) === canonical(other)

/** Data as text; the order of names in an object, which a database may change, makes no difference. */
export const canonical = (value: unknown): string => JSON.stringify(value, sortNames) ?? ''

const sortNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The fields in which two versions differ. */
export const changedFields = <Values extends FormValues>(before: Values, after: Values): (keyof Values & string)[] =>
  Object.keys(before).filter((name) => !isSame(before[name], after[name]))
