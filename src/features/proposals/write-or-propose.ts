import { entities } from '#entities.ts'
import type { Asked, ShownChange } from '#features/changes/shown-change.ts'
import type { Author } from '#kernel/author.ts'
import type { Entity } from '#kernel/entity.ts'
import { isNotAllowed } from '#kernel/problem.ts'
import { takesProposals } from '#kernel/proposal.ts'
import type { Propose, ProposedWrite } from './propose.ts'

/** A write of staff, which returns what is stored then. */
type Write<Result> = Omit<ProposedWrite, 'write'> & { write(by: Author): Promise<Result> }

/** What became of a write: what is stored, or the proposal. */
type Done<Result> = { made: Result } | { proposed: ShownChange }

/**
 * Makes a write of staff, or stores it as a proposal: when that is asked for, and when its author may only propose it. Throws `not-allowed`
 * when it cannot be proposed either.
 */
export type WriteOrPropose = <Result>(by: Author, asked: Asked, write: Write<Result>) => Promise<Done<Result>>

/** Creates the function through which staff write. docs/product/rights.md */
export function createWriteOrPropose(propose: Propose): WriteOrPropose {
  return async <Result>(by: Author, asked: Asked, write: Write<Result>): Promise<Done<Result>> => {
    if (asked.as) return { proposed: await propose(by, asked, write) }
    try {
      return { made: await write.write(by) }
    } catch (error) {
      if (!isNotAllowed(error) || !canBeProposed(write)) throw error
      return { proposed: await propose(by, { as: 'proposal' }, write) }
    }
  }
}

const canBeProposed = ({ collection }: Pick<ProposedWrite, 'collection'>): boolean =>
  Object.values<Entity>(entities).every((of) => of.collection !== collection || takesProposals(of))
