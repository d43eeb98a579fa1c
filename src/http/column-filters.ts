import { z } from '@hono/zod-openapi'
import { bareSchema } from '#kernel/column-kind.ts'
import type { Entity } from '#kernel/entity.ts'

const FILTER_MAX = 200

/** `?active=true` as a boolean. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** What staff may narrow an entity's list down by: what each column takes, and the entity's special filters. */
export const staffFilters = ({ row, filters, specialFilters }: Pick<Entity, 'row' | 'filters' | 'specialFilters'>): Filters => ({
  ...columnFilters(row, filters),
  ...specialFilters,
})

export type Filters = Record<string, z.ZodType>

/** Flags as words, choices as they are, and any other text. */
export const columnFilters = ({ shape }: z.ZodObject, columns: readonly string[]): Filters =>
  Object.fromEntries(columns.map((column) => [column, filterOf(shape[column] as z.ZodType)]))

function filterOf(field: z.ZodType): z.ZodType {
  const bare = bareSchema(field)
  if (bare instanceof z.ZodBoolean) return flag
  return bare instanceof z.ZodEnum ? bare : z.string().max(FILTER_MAX)
}
