import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import { describeProposal } from '#features/proposals/describe-proposal.ts'
import { apiPart } from '#http/api.ts'
import { authorOf, roleOf } from '#http/require-admin.ts'
import { answer, described, idParameter, partQuery } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { MayWithChange } from '#kernel/may.ts'
import { type Proposal, PROPOSAL_STATES, type ProposalState } from '#kernel/proposal.ts'
import type { Role } from '#kernel/role.ts'
import type { ChangeRepository, WantedChanges } from './change.repository.ts'
import { describeChange, type Naming } from './describe-change.ts'
import { exportChanges } from './export-changes.ts'
import { requireLevel } from './readable-by.ts'
import { withTitles } from './with-titles.ts'
import { changeAuthor, type ChangeAuthor, shownChange } from './shown-change.ts'

const tags = ['changes']

/** The most changes in one answer: each can have two texts of an article. */
const LIMIT_MAX = 100

const name = z.string().min(1).max(200)
const wanted = {
  collection: name.optional(),
  subject: name.optional(),
  user_id: name.optional().meta({ description: 'As in the list of authors' }),
  group_id: name.optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  one_per_group: z.stringbool().optional().meta({ description: 'With `true`, only the main change of each group' }),
}

const listed = {
  ...wanted,
  state: z
    .enum(PROPOSAL_STATES)
    .optional()
    .meta({ description: 'Absent: what was made. With `applied` too; the other states are those of proposals' }),
}

const listRoute = staffRoute({
  method: 'get',
  path: '/changes',
  operationId: 'listChanges',
  right: 'each',
  tags,
  request: {
    query: z.strictObject({ ...listed, limit: partQuery.limit.max(LIMIT_MAX).default(25), offset: partQuery.offset.default(0) }),
  },
  responses: {
    200: answer(
      'The changes that match the query, newest first. Long values are cut. The total is counted up to 10,001',
      z.object({ items: z.array(shownChange), total: z.int() }),
    ),
  },
})
const authorsRoute = staffRoute({
  method: 'get',
  path: '/changes/authors',
  operationId: 'listChangeAuthors',
  right: 'each',
  tags,
  responses: {
    200: answer('Whoever changed or proposed something, by name', z.object({ items: z.array(changeAuthor) })),
  },
})
const oneRoute = staffRoute({
  method: 'get',
  path: '/changes/{id}',
  operationId: 'getChange',
  right: 'each',
  tags,
  request: { params: idParameter },
  responses: { 200: answer('The change, with its values whole', shownChange) },
})
const exportRoute = staffRoute({
  method: 'get',
  path: '/changes.csv',
  operationId: 'exportChanges',
  right: 'each',
  tags,
  request: { query: z.strictObject({ ...wanted, state: z.literal('applied').optional() }) },
  responses: {
    200: {
      description: 'The changes that match the query, newest first: UTF-8 with semicolons, for a spreadsheet',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})

interface Parts {
  changes: Pick<ChangeRepository, 'list' | 'get' | 'inBatches' | 'mayUndo' | 'authors' | 'titles'>
  proposals: {
    list(
      role: Role,
      wanted: WantedChanges & { state: ProposalState },
      part: { limit: number; offset: number },
    ): Promise<{ items: Proposal[]; total: number }>
    find(id: string): Promise<Proposal | undefined>
    authors(role: Role): Promise<ChangeAuthor[]>
  }
  naming(): Promise<Naming>
}

/** Creates the routes with which staff read what was changed. docs/product/changes.md */
export function changeRoutes({ changes, proposals, naming }: Parts) {
  return apiPart()
    .openapi(exportRoute, async (context) => {
      const file = exportChanges(changes.inBatches(roleOf(context), context.req.valid('query')), await naming())
      return context.body(described(ReadableStream.from(file).pipeThrough(new TextEncoderStream())), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment',
      })
    })
    .openapi(listRoute, async (context) => {
      const { limit, offset, state = 'applied', ...query } = context.req.valid('query')
      const [role, names] = [roleOf(context), await naming()]
      if (state !== 'applied') {
        const { items, total } = await proposals.list(role, { ...query, state }, { limit, offset })
        return context.json({ items: items.map((proposal) => describeProposal(proposal, authorOf(context), names, true)), total }, 200)
      }
      const { items, total } = await changes.list(role, query, { limit, offset })
      const undoable = await changes.mayUndo(role, items)
      return context.json({ items: items.map((change) => describeChange(change, mayWith(change, undoable), names, true)), total }, 200)
    })
    .openapi(authorsRoute, async (context) => {
      const role = roleOf(context)
      const [proposed, made] = await Promise.all([proposals.authors(role), changes.authors(role)])
      const authors = new Map([...proposed, ...made].map((author) => [author.id, author]))
      return context.json({ items: [...authors.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'nl')) }, 200)
    })
    .openapi(oneRoute, async (context) => {
      const [role, { id }] = [roleOf(context), context.req.valid('param')]
      const [proposal, names] = await Promise.all([proposals.find(id), naming()])
      if (proposal) requireLevel({ role }, proposal, 'read')
      if (proposal) return context.json(await withTitles(describeProposal(proposal, authorOf(context), names, false), changes.titles), 200)
      const change = await changes.get(role, id)
      const may = mayWith(change, await changes.mayUndo(role, [change]))
      return context.json(await withTitles(describeChange(change, may, names, false), changes.titles), 200)
    })
}

const mayWith = ({ id }: { id: string }, undoable: ReadonlySet<string>): MayWithChange[] => (undoable.has(id) ? ['undo'] : [])
