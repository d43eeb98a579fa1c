import { describeChange, type WordsOf } from '#features/changes/describe-change.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import type { Proposal } from '#kernel/proposal.ts'

/** Returns a proposal as staff see it: like a change. In a list, long values are cut. */
export function describeProposal(proposal: Proposal, wordsOf: WordsOf, isInList: boolean): ShownChange {
  const { id, state, due_at, settled_at, settled_by, problem, problem_sides, applied_group } = proposal
  const notInTrash = { trashed_until: null, removed_version: null, removed_with: null }
  const change = { ...proposal, ...notInTrash, state: 'applied' as const, group_id: applied_group ?? id, together: 1 }
  return { ...describeChange(change, wordsOf, isInList), state, due_at, settled_at, settled_by, problem, problem_sides }
}
