import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Asked, shownChange } from '#features/changes/shown-change.ts'
import { answer } from './schemas.ts'

/** The query of a write that staff can propose instead. docs/product/proposals.md */
export const proposalQuery = z
  .strictObject({
    as: z.enum(['proposal', 'plan']).optional().meta({
      description: 'Stores the write as a proposal, or as one that the site applies at the moment `at`, instead of making it now',
    }),
    at: z.iso.datetime().optional().meta({ description: 'The moment of a planned change' }),
  })
  .superRefine(({ as, at }, context) => {
    if (as === 'plan' && at === undefined) context.addIssue({ code: 'custom', path: ['at'], message: 'required' })
    if (as !== 'plan' && at !== undefined) context.addIssue({ code: 'custom', path: ['at'], message: 'unknown-field' })
  })

/** Returns whether a valid request asks for a proposal or a plan. */
export const askedIn = (context: Context): Asked => context.req.query()

/** The response of a write that is stored as a proposal. */
export const proposed = answer('The proposal, or the planned change', shownChange)
