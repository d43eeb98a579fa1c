import { requireLevel } from '#features/changes/readable-by.ts'
import { untilNobodySaves } from '#features/changes/until-nobody-saves.ts'
import type { Author } from '#kernel/author.ts'
import type { FieldValues } from '#kernel/change.ts'
import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { isNotAllowed, isNotFound, Problem } from '#kernel/problem.ts'
import { isWaiting, type Proposal } from '#kernel/proposal.ts'
import type { AtCurrentAddresses } from './at-current-addresses.ts'
import type { ProposalRepository } from './proposal.repository.ts'
import type { ProposedFiles } from './proposed-files.ts'
import { neededFields, refuseOtherRow } from './proposed-value.ts'
import { type Subject, subjectOf, type SubjectParts } from './subject.ts'

interface Parts extends SubjectParts {
  clock: Clock
  proposals: Pick<ProposalRepository, 'get' | 'settle' | 'noteProblem'>
  files: Pick<ProposedFiles, 'whileShown' | 'isPictureGone'>
  atCurrentAddresses: AtCurrentAddresses
}

/** Applies a proposal that waits, and returns it as it is then. Throws `stale-version` when somebody changed it since `version` was read. */
export type ApplyProposal = (by: Author, id: string, version?: number) => Promise<Proposal>

/**
 * Creates the function that applies proposals: by the repository of the subject, as any save. The write and the end of the proposal are one
 * transaction. What does not fit any more is noted with the proposal, and thrown as a conflict. docs/product/proposals.md
 */
export function createApply({ clock, proposals, files, atCurrentAddresses, ...parts }: Parts): ApplyProposal {
  const write = async (by: Author, stored: Proposal): Promise<boolean> => {
    const proposal = await atCurrentAddresses(stored)
    const subject = subjectOf(parts, proposal)
    if (proposal.kind === 'remove') return remove(by, subject, proposal)
    if (proposal.kind === 'create') return done(subject.insert?.(by, proposal.value_after ?? {}))
    const read = await subject.read()
    const fields: FieldValues = neededFields(read.value, proposal, { labels: await subject.labels?.(), choice: subject.choice })
    return Object.keys(fields).length > 0 && done(subject.set(by, read, fields))
  }

  return async (by, id, version) => {
    const proposal = await proposals.get(id)
    requireLevel(by, proposal, 'publish')
    if (!isWaiting(proposal)) throw new Problem('conflict')
    if (version !== undefined && version !== proposal.version) throw new Problem('stale-version')
    const author = { ...by, group: newId(clock.now()), applies: { id, version: proposal.version } }
    // A failure of the file store is no fault of the proposal, so it is not noted with it.
    await files.whileShown(proposal, async () => {
      const isPictureGone = await files.isPictureGone(proposal)
      try {
        if (isPictureGone) throw new Problem('picture-gone')
        if (!(await untilNobodySaves(() => write(author, proposal)))) await proposals.settle(author, proposal)
      } catch (error) {
        if (!(error instanceof Problem) || isNotAllowed(error)) throw error
        const refused = new Problem(error.code, { ...error.details, isConflict: true })
        await proposals.noteProblem(id, proposal.version, { problem: refused.code, problem_sides: refused.details.sides ?? null })
        throw refused
      }
    })
    return proposals.get(id)
  }
}

/** Removes a row; returns false when it is gone already. */
async function remove(by: Author, subject: Subject, proposal: Proposal): Promise<boolean> {
  try {
    const { value, version } = await subject.read()
    refuseOtherRow(value, proposal)
    return await done(subject.remove?.(by, version))
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

const done = async (write: Promise<unknown> | undefined): Promise<true> => {
  if (!write) throw new Problem('not-found')
  await write
  return true
}
