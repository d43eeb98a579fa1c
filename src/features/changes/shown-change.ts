import { z } from 'zod'
import { WAYS } from '#kernel/author.ts'
import { CHANGE_KINDS } from '#kernel/change.ts'
import { MAY_WITH_CHANGE } from '#kernel/may.ts'
import { PROPOSAL_STATES } from '#kernel/proposal.ts'

/** The number of days after which a change is deleted. docs/product/changes.md */
export const CHANGE_DAYS = 400

/** Lists count their rows up to this number; the total of a longer list is this number plus one. */
export const COUNTED_MAX = 10_000

/** The most characters of a value in a list of changes; a single change has its values whole. docs/product/changes.md */
export const VALUE_IN_LIST_MAX = 200

/** What staff call the values of a field that are codes, such as a status, or numbers with a unit. */
const names = z.record(z.string(), z.string()).optional().meta({
  description:
    'What staff call the values, where those are codes or numbers with a unit; of a switch in an entry of a list, what they call it',
})

/** A field that a change sets. In a list, a long value is cut and `cut` is true. */
export const changedField = z
  .object({ name: z.string(), label: z.string(), before: z.unknown(), after: z.unknown(), names, cut: z.boolean() })
  .meta({
    id: 'ChangedField',
    example: { name: 'rating', label: 'Score', before: 4, after: 5, cut: false },
  })

/** A field that has another value than a change expects. */
export const changedSide = z.object({
  name: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  now: z.unknown(),
  names,
})

/** A change as staff see it: one that was made, or a proposal. */
export const shownChange = z
  .object({
    id: z.string(),
    group_id: z.string(),
    state: z.enum(PROPOSAL_STATES),
    version: z.int().nullable().meta({ description: 'Of a proposal, for If-Match; null for a change that was made' }),
    kind: z.enum(CHANGE_KINDS),
    /** The collection of the subject: `settings`, `pages` for the words of a page, and `content` for an import. */
    collection: z.string(),
    subject: z.string(),
    title: z.string(),
    fields: z.array(changedField),
    /** The author; the id is null when the account is deleted, and for the command line. */
    user: z.object({ id: z.string().nullable(), name: z.string() }),
    way: z.enum(WAYS),
    made_at: z.iso.datetime(),
    /** When a planned change is applied. */
    due_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    /** Who applied or dropped a proposal. */
    settled_by: z.string().nullable(),
    /** The code of the reason why a proposal could not be applied. */
    problem: z.string().nullable(),
    problem_sides: z.array(changedSide).nullable(),
    /** The number of changes in the group. */
    together: z.int(),
    may: z.array(z.enum(MAY_WITH_CHANGE)).meta({ description: 'What the person who asks may do with it now; see docs/product/rights.md' }),
  })
  .meta({
    id: 'Change',
    example: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      group_id: '01890a5d-ac96-774b-bcce-b302099a8057',
      state: 'applied',
      version: null,
      kind: 'update',
      collection: 'testimonials',
      subject: '01890a5d-ac96-774b-bcce-b302099a8058',
      title: 'Els Peeters',
      fields: [{ name: 'rating', label: 'Score', before: 4, after: 5, cut: false }],
      user: { id: null, name: 'An Claes' },
      way: 'screen',
      made_at: '2026-03-02T09:00:00.000Z',
      due_at: null,
      settled_at: '2026-03-02T09:00:00.000Z',
      settled_by: null,
      problem: null,
      problem_sides: null,
      together: 1,
      may: ['undo'],
    },
  })

/** Begins the author of changes whose account is deleted: the name follows, which is all that is known. */
export const FORMER = 'former:'

/** Somebody who changed or proposed something. */
export const changeAuthor = z
  .object({
    id: z.string().meta({ description: `For \`user_id\` of the list: the account, or \`${FORMER}\` and the name of one that is deleted` }),
    name: z.string(),
  })
  .meta({ id: 'ChangeAuthor', example: { id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'An Claes' } })
export type ChangeAuthor = z.output<typeof changeAuthor>

export type ShownChange = z.output<typeof shownChange>
export type ValueNames = z.output<typeof names>
export type ChangedField = z.output<typeof changedField>

/** How a write is asked for: now, or as a proposal or a plan (`as`). */
export interface Asked {
  as?: 'proposal' | 'plan' | undefined
  /** The moment of a plan, ISO 8601. */
  at?: string | undefined
}
