import { describeChange, type Naming } from '#features/changes/describe-change.ts'
import { valueNames } from '#features/changes/value-names.ts'
import { hasLevel } from '#features/changes/readable-by.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import type { Author } from '#kernel/author.ts'
import type { MayWithChange } from '#kernel/may.ts'
import type { ChangedSide } from '#kernel/problem.ts'
import { isWaiting, type Proposal } from '#kernel/proposal.ts'
import { levelToDrop, levelToEdit } from './level-to-edit.ts'

/** Returns a proposal as whoever asks sees it: like a change. In a list, long values are cut. */
export function describeProposal(proposal: Proposal, by: Author, naming: Naming, isInList: boolean): ShownChange {
  const { id, state, version, due_at, settled_at, settled_by, problem, problem_sides, applied_group } = proposal
  const notInTrash = { trashed_until: null, removed_version: null, removed_with: null }
  const change = { ...proposal, ...notInTrash, state: 'applied' as const, group_id: applied_group ?? id, together: 1 }
  const named = (side: ChangedSide) => {
    const names = valueNames(naming.services, proposal, side.name, [side.before, side.now, side.after])
    return names ? { ...side, names } : side
  }
  const described = describeChange(change, mayWithProposal(by, proposal), naming, isInList)
  return { ...described, state, version, due_at, settled_at, settled_by, problem, problem_sides: problem_sides?.map(named) ?? null }
}

/** Returns what somebody may do with a proposal; with one that is settled, nothing. */
function mayWithProposal(by: Author, proposal: Proposal): MayWithChange[] {
  if (!isWaiting(proposal)) return []
  return [
    ...(hasLevel(by, proposal, levelToEdit(by, proposal)) ? (['update'] as const) : []),
    ...(hasLevel(by, proposal, levelToDrop(by, proposal)) ? (['remove'] as const) : []),
    ...(hasLevel(by, proposal, 'publish') ? (['publish'] as const) : []),
  ]
}
