import { requireLevel } from '#features/changes/readable-by.ts'
import { untilNobodySaves } from '#features/changes/until-nobody-saves.ts'
import type { Author } from '#kernel/author.ts'
import type { FieldValues } from '#kernel/change.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { isWaiting, type Proposal } from '#kernel/proposal.ts'
import { levelToChange } from './level-to-edit.ts'
import type { ProposalChange, ProposalRepository } from './proposal.repository.ts'
import { differences, futureTime } from './propose.ts'
import type { ProposedFiles } from './proposed-files.ts'
import { subjectOf, type SubjectParts } from './subject.ts'

/** What staff change in a proposal; absent parts stay as they are. */
export interface ProposalEdit {
  due_at?: string | null | undefined
  /** What a form sends instead of the proposed fields. */
  fields?: FieldValues | undefined
}

/**
 * Changes a proposal that waits, and returns it. Throws `conflict` for one that is settled, `stale-version` when somebody changed it since
 * `version` was read, and whatever the write of the fields throws.
 */
export type EditProposal = (by: Author, id: string, edit: ProposalEdit, version?: number) => Promise<Proposal>

interface Parts {
  clock: Clock
  proposals: Pick<ProposalRepository, 'get' | 'update'>
  files: Pick<ProposedFiles, 'hide'>
  subjects: SubjectParts
}

/** Creates the function with which staff change proposals. docs/product/proposals.md */
export function createEditProposal({ clock, proposals, files, subjects }: Parts): EditProposal {
  const contentOf = async (by: Author, proposal: Proposal, fields: FieldValues): Promise<ProposalChange> => {
    const { kind, collection, subject } = proposal
    // A deletion has no fields.
    if (kind === 'remove') throw new Problem('conflict')
    return differences(by, { kind, collection, subject, ...(await subjectOf(subjects, proposal).writeOf(fields)) })
  }
  const editOnce = async (by: Author, id: string, { due_at, fields }: ProposalEdit, version?: number): Promise<Proposal> => {
    const proposal = await proposals.get(id)
    requireLevel(by, proposal, levelToChange(by, proposal, { due_at }))
    if (!isWaiting(proposal)) throw new Problem('conflict')
    const moved = due_at === undefined ? {} : { due_at: due_at === null ? null : futureTime(clock, due_at, 'due_at') }
    const content = fields === undefined ? {} : await contentOf(by, proposal, fields)
    // Whether somebody may change it depends on its state, which others can change meanwhile.
    const edited = await proposals.update(by, id, { ...moved, ...content }, version ?? proposal.version)
    await files.hide(edited)
    return edited
  }
  return (by, id, edit, version) =>
    version === undefined ? untilNobodySaves(() => editOnce(by, id, edit)) : editOnce(by, id, edit, version)
}
