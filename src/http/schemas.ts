import { STATUS_CODES } from 'node:http'
import { z } from '@hono/zod-openapi'
import { changedSide } from '#features/changes/shown-change.ts'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { BULK_MAX } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { codesOf, problemBody, PROBLEM_CODES } from './problem-response.ts'

export const LIST_LIMIT_MAX = 200
export const LIST_LIMIT_DEFAULT = 50

const REQUIRED = { path: 'name', code: 'required', message: fieldMessage('required') }

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    places: z
      .array(z.object({ collection: z.string(), name: z.string() }))
      .optional()
      .meta({ description: 'The rows that prevent the action' }),
    sides: z
      .array(changedSide)
      .optional()
      .meta({ description: 'The fields that have another value than the change to undo, or the proposal to apply, expects' }),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', example: problemBody(new Problem('invalid-input', { errors: [REQUIRED] })) })

/** The security of operations for signed-in staff. */
export const signedIn = [{ session: [], companion: [] }]

export const idParameter = z.strictObject({ id: z.string().min(1).max(100) })

export const bulkIds = z.array(z.string().min(1).max(100)).min(1).max(BULK_MAX)

/** Returns the query of a list without pages: search and the entity's filters, except `without`. */
export const narrowingQuery = (filters: Record<string, z.ZodType>, without?: string) =>
  z.strictObject({
    search: z.string().max(200).optional(),
    ...Object.fromEntries(
      Object.entries(filters)
        .filter(([name]) => name !== without)
        .map(([name, filter]) => [name, filter.optional()]),
    ),
  })

/** The query fields that choose a part of a list. */
export const partQuery = {
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX),
  offset: z.coerce.number().int().min(0).max(10_000_000),
}

/** Returns the query of a list: search, filters, order and page. */
export const listQuery = (filters: Record<string, z.ZodType>, sortable: readonly string[]) =>
  narrowingQuery(filters).extend({
    limit: partQuery.limit.default(LIST_LIMIT_DEFAULT),
    offset: partQuery.offset.default(0),
    sort: z.enum(sortable.flatMap((column) => [column, `-${column}`])).optional(),
  })

type JsonBody<Schema> = { content: { 'application/json': { schema: Schema } } }

export const json = <Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> => ({ content: { 'application/json': { schema } } })

export const requiredJson = <Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> & { required: true } => ({
  ...json(schema),
  required: true,
})

export const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({ description, ...json(schema) })

/**
 * Casts a value to the response of an operation whose schema is a parameter: Hono wants the type of the schema, which nobody can name here.
 * Safe, since `test/product/described-api.test.ts` checks every response against its description.
 */
export const described = (value: unknown) => value as never

/** Returns the failures of an operation, for OpenAPI. */
export const failures = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => {
      const description = `${STATUS_CODES[status]}: ${codesOf(status).join(', ')}`
      return [status, { description, content: { 'application/problem+json': { schema: problemSchema } } }]
    }),
  )

/**
 * A browser repeats a request by itself when a keep-alive connection is cut before the response, and the first one may have been carried
 * out.
 */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .uuid()
    .toLowerCase()
    .optional()
    .meta({ description: 'A new UUID, which becomes the id of the row; a repeated request with the same UUID creates no second row' }),
})

/** The header with the version that an editor saw. */
export const ifMatch = z.object({ 'if-match': z.string().optional() })

/** The header with the version of a response whose body does not hold it. */
export const tagged = { headers: { ETag: { schema: { type: 'string' as const }, description: 'The version, for If-Match' } } }

/** Returns 3 as `"3"`. */
export const tagOf = (version: number): string => `"${version}"`

/** Returns `"3"` as 3: the version that the editor saw, so that a stale save is refused (412). */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = Number(/^(?:W\/)?"(\d{1,10})"$/.exec(header)?.[1])
  // No row has a higher version, or one that is not a number.
  if (!(version <= INTEGER_MAX)) throw new Problem('stale-version')
  return version
}
