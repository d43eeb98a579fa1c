import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { answer, described, idParameter, partQuery } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { ChangeRepository, WantedChanges } from './change.repository.ts'
import { describeChange, type WordsOf } from './describe-change.ts'
import { exportChanges } from './export-changes.ts'
import { shownChange } from './shown-change.ts'

const tags = ['changes']

/** The most changes in one answer: each can have two texts of an article. */
const LIMIT_MAX = 100

const name = z.string().min(1).max(200)
const wanted = {
  state: z.literal('applied').optional(),
  collection: name.optional(),
  subject: name.optional(),
  user_id: name.optional(),
  group_id: name.optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  one_per_group: z.stringbool().optional().meta({ description: 'With `true`, only the main change of each group' }),
}

const listRoute = staffRoute({
  method: 'get',
  path: '/changes',
  operationId: 'listChanges',
  tags,
  request: {
    query: z.strictObject({ ...wanted, limit: partQuery.limit.max(LIMIT_MAX).default(25), offset: partQuery.offset.default(0) }),
  },
  responses: {
    200: answer(
      'The changes that match the query, newest first. Long values are cut. The total is counted up to 10,001',
      z.object({ items: z.array(shownChange), total: z.int() }),
    ),
  },
})
const oneRoute = staffRoute({
  method: 'get',
  path: '/changes/{id}',
  operationId: 'getChange',
  tags,
  request: { params: idParameter },
  responses: { 200: answer('The change, with its values whole', shownChange) },
})
const exportRoute = staffRoute({
  method: 'get',
  path: '/changes.csv',
  operationId: 'exportChanges',
  tags,
  request: { query: z.strictObject(wanted) },
  responses: {
    200: {
      description: 'The changes that match the query, newest first: UTF-8 with semicolons, for a spreadsheet',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})

interface Parts {
  changes: Pick<ChangeRepository, 'list' | 'get' | 'inBatches'>
  /** Reads the definitions of the words of all pages. */
  words(): Promise<WordsOf>
}

/** Creates the routes with which staff read what was changed. docs/product/changes.md */
export function changeRoutes({ changes, words }: Parts) {
  const wantedIn = ({ state: _state, ...query }: { state?: 'applied' | undefined } & WantedChanges): WantedChanges => query
  return apiPart()
    .openapi(exportRoute, async (context) => {
      const file = exportChanges(changes.inBatches(wantedIn(context.req.valid('query'))), await words())
      return context.body(described(ReadableStream.from(file).pipeThrough(new TextEncoderStream())), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment',
      })
    })
    .openapi(listRoute, async (context) => {
      const { limit, offset, ...query } = context.req.valid('query')
      const [{ items, total }, wordsOf] = await Promise.all([changes.list(wantedIn(query), { limit, offset }), words()])
      return context.json({ items: items.map((change) => describeChange(change, wordsOf, true)), total }, 200)
    })
    .openapi(oneRoute, async (context) =>
      context.json(describeChange(await changes.get(context.req.valid('param').id), await words(), false), 200),
    )
}
