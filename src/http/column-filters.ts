import { z } from '@hono/zod-openapi'
import { bareSchema } from '#kernel/column-kind.ts'
import type { Entity } from '#kernel/entity.ts'

const FILTER_MAX = 200

/** Parses `?active=true` as a boolean. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Returns the filters of an entity's list for staff: its filterable columns, and its special filters. */
export const staffFilters = ({ row, filters, specialFilters }: Pick<Entity, 'row' | 'filters' | 'specialFilters'>): Filters => ({
  ...columnFilters(row, filters),
  ...specialFilters,
})

export type Filters = Record<string, z.ZodType>

/** Returns a filter for each column: `true` or `false` for a flag, the choices of an enum, and any text for another column. */
export const columnFilters = ({ shape }: z.ZodObject, columns: readonly string[]): Filters =>
  Object.fromEntries(columns.map((column) => [column, filterOf(shape[column] as z.ZodType)]))

function filterOf(field: z.ZodType): z.ZodType {
  const bare = bareSchema(field)
  if (bare instanceof z.ZodBoolean) return flag
  return bare instanceof z.ZodEnum ? bare : z.string().max(FILTER_MAX)
}
