import { z } from '@hono/zod-openapi'

export const LIST_LIMIT_MAX = 200
export const LIST_LIMIT_DEFAULT = 50
/** How many rows one bulk action takes at most. */
export const BULK_MAX = 500

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })

/** What every table adds to what people type. */
export const storedFields = { id: z.string(), created_at: z.iso.datetime(), updated_at: z.iso.datetime(), version: z.int() }

export const idParameter = z.strictObject({ id: z.string().min(1).max(100) })

export const bulkIds = z.array(z.string().min(1).max(100)).min(1).max(BULK_MAX)

/** `?active=true` as a boolean. */
export const flagFilter = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The query of every list: page, free search and order, with the filters that the entity knows. */
export const listQuery = (filters: Record<string, z.ZodType>, sortable: string[]) =>
  z.strictObject({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    search: z.string().max(200).optional(),
    sort: z.enum(sortable.flatMap((column) => [column, `-${column}`])).optional(),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.optional()])),
  })

type JsonBody<Schema> = { content: { 'application/json': { schema: Schema } } }

export const json = <Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> => ({ content: { 'application/json': { schema } } })

export const requiredJson = <Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> & { required: true } => ({
  ...json(schema),
  required: true,
})

export const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({ description, ...json(schema) })

/** The failures that an operation may answer with, all in the one shape. */
export const failures = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } }]),
  )
