import { z } from 'zod'
import type { Entity } from '#kernel/entity.ts'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { newId } from '#kernel/id.ts'
import type { JsonSchema } from './schema-values.ts'

/** Returns a row of the entity's schema with a value in every column. */
export const fullRow = (of: Entity): Record<string, unknown> => rowOf(of, filled)

/** Returns a row of the entity's schema with as few values as the schema allows. */
export const sparseRow = (of: Entity): Record<string, unknown> =>
  rowOf(of, (column, field) => (isNullable(field) ? null : least(column, field)))

function rowOf({ row }: Entity, valueOf: (column: string, field: JsonSchema) => unknown) {
  const { properties = {} } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return { ...Object.fromEntries(Object.entries(properties).map(([column, field]) => [column, valueOf(column, field)])), id: newId() }
}

const typesOf = ({ type = [], anyOf = [] }: JsonSchema): string[] => [type, anyOf.flatMap(typesOf)].flat()
const isNullable = (field: JsonSchema): boolean => typesOf(field).includes('null')

function filled(column: string, { anyOf: [field] = [], ...own }: JsonSchema): unknown {
  if (field) return filled(column, field)
  switch (typesOf(own)[0]) {
    case 'boolean':
      return true
    case 'integer':
      return Math.min(own.maximum ?? INTEGER_MAX, INTEGER_MAX)
    case 'number':
      return 6.5
    case 'array':
      return ['"aan" ’t werk', 'a,b', '{}', 'NULL']
    case 'object':
      return Object.fromEntries(Object.entries(own.properties ?? {}).map(([name, part]) => [name, filled(name, part)]))
    default:
      return own.enum?.at(-1) ?? textIn(column, own, 'Zwart van het "roet", 100% \\ NULL')
  }
}

function least(column: string, field: JsonSchema): unknown {
  switch (typesOf(field)[0]) {
    case 'boolean':
      return false
    case 'integer':
      return Math.max(field.minimum ?? 0, 0)
    case 'number':
      return 0
    case 'array':
      return []
    default:
      return field.enum?.[0] ?? textIn(column, field, 'x')
  }
}

const textIn = (column: string, { format }: JsonSchema, text: string): string =>
  format === 'date-time' ? '2026-03-29T01:30:00.123Z' : column.endsWith('_date') ? '2024-02-29' : text
