import { z } from '@hono/zod-openapi'
import type { VisibleEntity } from '#db/repository.ts'
import type { Entity } from '#kernel/entity.ts'
import { maySchema } from './may.ts'
import { patchOf, withoutDefault } from '#kernel/patch-of.ts'
import type { StoredFields } from '#kernel/fields.ts'

/** Returns the schema of a row as staff read it, under its name in the API's description. */
export function rowSchema(of: Pick<Entity, 'row' | 'schema' | 'name' | 'example'>): z.ZodObject {
  const columns = Object.keys(of.row.shape)
  const { example } = exampleWith(of, columns)
  return answered(of.row, columns)
    .extend({ may: maySchema })
    .meta({ id: of.name, ...(example && { example: { ...example, may: ['propose'] } }) })
}

export type RowSchema = ReturnType<typeof rowSchema>

/** Returns the schema of a row as visitors see it in a list. */
export function publicSchema(of: VisibleEntity): z.ZodObject {
  const { columns, detailOnly = [] } = of.visible
  const shown = ['id', ...columns.filter((column) => !detailOnly.includes(column))]
  return answered(of.row, shown).meta({ id: `Public${of.name}`, ...exampleWith(of, shown) })
}

/** Returns the schema of what staff send to create a row. */
export const draftSchema = ({ name, schema, example }: Pick<Entity, 'schema' | 'name' | 'example'>) =>
  schema.meta({ id: `${name}Draft`, ...(example && { example: draftOf(schema, example) }) })

/** Returns the schema of what staff send to change a row; its example has one field. */
export const patchSchema = ({ name, schema, example }: Pick<Entity, 'schema' | 'name' | 'example'>) => {
  const [field] = Object.entries(draftOf(schema, example ?? {}))
  return patchOf(schema).meta({ id: `${name}Patch`, ...(field && { example: Object.fromEntries([field]) }) })
}

export type PatchSchema = ReturnType<typeof patchSchema>

/** Returns the schema of these columns in a response, where every column is present and so none has a default. */
const answered = ({ shape }: z.ZodObject, columns: readonly string[]) =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column, withoutDefault(shape[column] as z.ZodType)])))

/** Returns the example for these columns, with the defaults and the fields that the database adds. */
function exampleWith({ schema, example }: Pick<Entity, 'schema' | 'example'>, columns: readonly string[]): { example?: object } {
  if (!example) return {}
  const whole = new Map<string, unknown>(Object.entries({ ...STORED, ...schema.parse(draftOf(schema, example)), ...example }))
  return { example: Object.fromEntries(columns.map((column) => [column, whole.get(column) ?? null])) }
}

/** Returns the fields of the example that staff would type. */
const draftOf = ({ shape }: z.ZodObject, example: object) =>
  Object.fromEntries(Object.entries(example).filter(([column]) => Object.hasOwn(shape, column)))

const STORED: StoredFields = {
  id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55',
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  version: 1,
}

/** Returns a collection's name for operations: `blog-posts` becomes `BlogPosts`. */
export const pluralName = (collection: string): string =>
  collection
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
