import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Naming } from '#features/changes/describe-change.ts'
import { requireLevel } from '#features/changes/readable-by.ts'
import { shownChange } from '#features/changes/shown-change.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, idParameter, ifMatch, requiredJson, versionIn } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { FieldCode } from '#kernel/field-errors.ts'
import type { ApplyProposal } from './apply.ts'
import { describeProposal } from './describe-proposal.ts'
import type { EditProposal } from './edit-proposal.ts'
import { levelToDrop } from './level-to-edit.ts'
import type { ProposalRepository } from './proposal.repository.ts'

const tags = ['changes']
const NO_CHANGES: FieldCode = 'no-changes'

const editRoute = staffRoute({
  method: 'patch',
  path: '/changes/{id}',
  operationId: 'editProposal',
  right: 'each',
  tags,
  request: {
    params: idParameter,
    headers: ifMatch,
    body: requiredJson(
      z
        .strictObject({
          due_at: z.iso.datetime().nullable().optional().meta({ description: 'The moment of a plan; null turns a plan into a proposal' }),
          fields: z
            .record(z.string(), z.unknown())
            .optional()
            .meta({ description: 'What the form sends, instead of what was proposed: the body of the write, or the texts of a page' }),
        })
        .refine((sent) => Object.keys(sent).length > 0, NO_CHANGES)
        .meta({ id: 'ProposalPatch', example: { due_at: '2040-01-02T08:00:00.000Z' } }),
    ),
  },
  failing: [409],
  responses: { 200: answer('The proposal, or the planned change', shownChange) },
})
const dropRoute = staffRoute({
  method: 'delete',
  path: '/changes/{id}',
  operationId: 'dropProposal',
  right: 'each',
  tags,
  request: { params: idParameter, headers: ifMatch },
  failing: [409],
  responses: { 204: { description: 'The proposal is dropped' } },
})
const applyRoute = staffRoute({
  method: 'post',
  path: '/changes/{id}/apply',
  operationId: 'applyProposal',
  right: 'each',
  tags,
  request: { params: idParameter, headers: ifMatch },
  failing: [409],
  responses: { 200: answer('The proposal, which is applied', shownChange) },
})

interface Parts {
  proposals: Pick<ProposalRepository, 'get' | 'drop'>
  edit: EditProposal
  apply: ApplyProposal
  naming(): Promise<Naming>
}

/** Creates the routes that change, drop and apply proposals. docs/product/proposals.md */
export const proposalRoutes = ({ proposals, edit, apply, naming }: Parts) =>
  apiPart()
    .openapi(editRoute, async (context) => {
      const edited = await edit(authorOf(context), context.req.valid('param').id, context.req.valid('json'), seenIn(context))
      return context.json(describeProposal(edited, authorOf(context), await naming(), false), 200)
    })
    .openapi(dropRoute, async (context) => {
      const [by, { id }] = [authorOf(context), context.req.valid('param')]
      const proposal = await proposals.get(id)
      requireLevel(by, proposal, levelToDrop(by, proposal))
      await proposals.drop(by, id, seenIn(context))
      return context.body(null, 204)
    })
    .openapi(applyRoute, async (context) => {
      const applied = await apply(authorOf(context), context.req.valid('param').id, seenIn(context))
      return context.json(describeProposal(applied, authorOf(context), await naming(), false), 200)
    })

/** Returns the version of the proposal that the person saw. */
const seenIn = ({ req }: Context): number | undefined => versionIn(req.header('If-Match'))
