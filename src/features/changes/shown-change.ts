import { z } from 'zod'
import { WAYS } from '#kernel/author.ts'
import { CHANGE_KINDS } from '#kernel/change.ts'
import { PROPOSAL_STATES } from '#kernel/proposal.ts'

/** The number of days after which a change is deleted. docs/product/changes.md */
export const CHANGE_DAYS = 400

/** Lists count their rows up to this number; the total of a longer list is this number plus one. */
export const COUNTED_MAX = 10_000

/** The most characters of a value in a list of changes; a single change has its values whole. */
export const VALUE_IN_LIST_MAX = 200

/** A field that a change sets. In a list, a long value is cut and `cut` is true. */
export const changedField = z
  .object({ name: z.string(), label: z.string(), before: z.unknown(), after: z.unknown(), cut: z.boolean() })
  .meta({
    id: 'ChangedField',
    example: { name: 'rating', label: 'Score', before: 4, after: 5, cut: false },
  })

/** A field that has another value than a change expects. */
export const changedSide = z.object({ name: z.string(), label: z.string(), before: z.unknown(), after: z.unknown(), now: z.unknown() })

/** A change as staff see it: one that was made, or a proposal. */
export const shownChange = z
  .object({
    id: z.string(),
    group_id: z.string(),
    state: z.enum(PROPOSAL_STATES),
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
  })
  .meta({
    id: 'Change',
    example: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      group_id: '01890a5d-ac96-774b-bcce-b302099a8057',
      state: 'applied',
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
    },
  })

export type ShownChange = z.output<typeof shownChange>
export type ChangedField = z.output<typeof changedField>

/** How a write is asked for: now, or as a proposal or a plan (`as`). */
export interface Asked {
  as?: 'proposal' | 'plan' | undefined
  /** The moment of a plan, ISO 8601. */
  at?: string | undefined
}
