import { z } from '@hono/zod-openapi'
import type { VisibleEntity } from '#db/repository.ts'
import type { Entity } from '#kernel/entity.ts'
import type { FieldCode } from '#kernel/field-errors.ts'
import type { StoredFields } from '#kernel/fields.ts'

/** A row as the API's description names it. */
export const rowSchema = (of: Pick<Entity, 'row' | 'schema' | 'name' | 'example'>) =>
  answered(of.row, Object.keys(of.row.shape)).meta({ id: of.name, ...exampleWith(of, Object.keys(of.row.shape)) })

/** The same as far as visitors see it in a list. */
export function publicSchema(of: VisibleEntity): z.ZodObject {
  const { columns, alone = [] } = of.visible
  const shown = ['id', ...columns.filter((column) => !alone.includes(column))]
  return answered(of.row, shown).meta({ id: `Public${of.name}`, ...exampleWith(of, shown) })
}

/** What staff send for a new one. */
export const draftSchema = ({ name, schema, example }: Pick<Entity, 'schema' | 'name' | 'example'>) =>
  schema.meta({ id: `${name}Draft`, ...(example && { example: draftOf(schema, example) }) })

/** What staff send to change one: of the example, one field. */
export const patchSchema = ({ name, schema, example }: Pick<Entity, 'schema' | 'name' | 'example'>) => {
  const [field] = Object.entries(draftOf(schema, example ?? {}))
  return patchOf(schema).meta({ id: `${name}Patch`, ...(field && { example: Object.fromEntries([field]) }) })
}

/**
 * The schema of a partial change: every field may be absent and an absent one stays absent, but one is there.
 * Zod's own `partial()` would fill in the defaults, and so reset what the change does not mention.
 */
export const patchOf = (schema: z.ZodObject): z.ZodObject =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, withoutDefault(field as z.ZodType).optional()])),
    )
    .refine((changes) => Object.keys(changes).length > 0, NO_CHANGES)

const NO_CHANGES: FieldCode = 'no-changes'

/** The field as it is once its default is filled in. */
const withoutDefault = (field: z.ZodType): z.ZodType => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field)

/** In an answer every column is there, so none has a default. */
const answered = ({ shape }: z.ZodObject, columns: readonly string[]) =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column, withoutDefault(shape[column] as z.ZodType)])))

/** The example with the defaults and what the database adds, as far as these columns go. */
function exampleWith({ schema, example }: Pick<Entity, 'schema' | 'example'>, columns: readonly string[]) {
  if (!example) return {}
  const whole = new Map<string, unknown>(Object.entries({ ...STORED, ...schema.parse(draftOf(schema, example)), ...example }))
  return { example: Object.fromEntries(columns.map((column) => [column, whole.get(column) ?? null])) }
}

/** What staff would type of it. */
const draftOf = ({ shape }: z.ZodObject, example: object) =>
  Object.fromEntries(Object.entries(example).filter(([column]) => Object.hasOwn(shape, column)))

const STORED: StoredFields = {
  id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55',
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  version: 1,
}

/** All of them in the names of operations: `blog-posts` are `BlogPosts`. */
export const pluralName = (collection: string): string =>
  collection
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
