import { z } from '@hono/zod-openapi'
import type { WordsOf } from '#features/changes/describe-change.ts'
import { shownChange } from '#features/changes/shown-change.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { answer, idParameter, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { FieldCode } from '#kernel/field-errors.ts'
import type { ApplyProposal } from './apply.ts'
import { describeProposal } from './describe-proposal.ts'
import type { EditProposal } from './edit-proposal.ts'
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
  request: { params: idParameter },
  failing: [409],
  responses: { 204: { description: 'The proposal is dropped' } },
})
const applyRoute = staffRoute({
  method: 'post',
  path: '/changes/{id}/apply',
  operationId: 'applyProposal',
  right: 'each',
  tags,
  request: { params: idParameter },
  failing: [409],
  responses: { 200: answer('The proposal, which is applied', shownChange) },
})

interface Parts {
  proposals: Pick<ProposalRepository, 'drop'>
  edit: EditProposal
  apply: ApplyProposal
  words(): Promise<WordsOf>
}

/** Creates the routes that change, drop and apply proposals. docs/product/proposals.md */
export const proposalRoutes = ({ proposals, edit, apply, words }: Parts) =>
  apiPart()
    .openapi(editRoute, async (context) => {
      const edited = await edit(authorOf(context), context.req.valid('param').id, context.req.valid('json'))
      return context.json(describeProposal(edited, await words(), false), 200)
    })
    .openapi(dropRoute, async (context) => {
      await proposals.drop(context.req.valid('param').id, authorOf(context).name)
      return context.body(null, 204)
    })
    .openapi(applyRoute, async (context) => {
      const applied = await apply(authorOf(context), context.req.valid('param').id)
      return context.json(describeProposal(applied, await words(), false), 200)
    })
