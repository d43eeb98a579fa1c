import { entities, type EntityName } from '#entities.ts'
import type { Outcome } from '#db/restore-rows.ts'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { isNotAllowed, Problem } from '#kernel/problem.ts'
import { hasLevel } from './readable-by.ts'
import { entityIn, type Restore } from './restore-row.ts'
import type { Conflict } from './trashed-row.ts'
import type { UndoableRows } from './undo-row.ts'

/** The number of rows that are restored in one transaction. */
const AT_ONCE = 100

interface Parts {
  restore: Pick<Restore, 'restoreBatch'>
  repositories: Record<EntityName, UndoableRows>
  /** Undoes one change; returns false when it is undone already. */
  undoOne(by: Author, change: Change): Promise<boolean>
}

/** How many changes were undone, and those that do not fit any more. */
interface Undone {
  undone: number
  conflicts: Conflict[]
}

/** Creates the undo of many changes: it undoes what fits, deletions first, and names the rest. */
export function createUndoMany({ restore, repositories, undoOne }: Parts) {
  /** Restores rows of one collection together; when the role may not restore one of them, one after the other. */
  const restoreEach = async (by: Author, batch: Change[]): Promise<Outcome[]> => {
    if (!batch.every((change) => hasLevel(by, change, 'draft')))
      return batch.map((change) => ({ change, problem: new Problem('not-allowed') }))
    try {
      return await restore.restoreBatch(by, batch)
    } catch (error) {
      if (!isNotAllowed(error)) throw error
      const [change] = batch
      if (change && batch.length === 1) return [{ change, problem: new Problem('not-allowed') }]
    }
    const outcomes: Outcome[] = []
    for (const change of batch) outcomes.push(...(await restoreEach(by, [change])))
    return outcomes
  }

  /** Restores the rows of these deletions from the trash. */
  const restoreRemoved = async (by: Author, removes: Change[]): Promise<Undone> => {
    let undone = 0
    const conflicts: Conflict[] = []
    for (const batch of batches(removes)) {
      const outcomes = await restoreEach(by, batch)
      const problems = new Map(outcomes.map((outcome) => [outcome.change.id, 'problem' in outcome ? outcome.problem.code : null]))
      for (const change of batch) {
        const problem = problems.get(change.id)
        if (problem === null) undone += 1
        else if (problem !== undefined) conflicts.push(conflictOf(change, problem))
        else if (!(await exists(repositories, change))) conflicts.push(conflictOf(change, 'not-found'))
      }
    }
    return { undone, conflicts }
  }

  /**
   * Undoes changes other than deletions, the last first. What does not fit is tried once more at the end, because another undo can be what
   * it needs: a project can only go back to the former address of its service once the service has it again.
   */
  const undoOthers = async (by: Author, made: Change[]): Promise<Undone> => {
    let undone = 0
    const tryAll = async (tried: Change[]) => {
      const refused: { change: Change; problem: string }[] = []
      for (const change of tried)
        try {
          if (await undoOne(by, change)) undone += 1
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.push({ change, problem: error.code })
        }
      return refused
    }
    const first = await tryAll(made.toReversed())
    const refused = await tryAll(first.map(({ change }) => change))
    return { undone, conflicts: refused.map(({ change, problem }) => conflictOf(change, problem)) }
  }

  return async (by: Author, changes: Change[]): Promise<Undone> => {
    const [removes, others] = [changes.filter(({ kind }) => kind === 'remove'), changes.filter(({ kind }) => kind !== 'remove')]
    const restored = await restoreRemoved(by, removes)
    const undone = await undoOthers(by, others)
    return { undone: restored.undone + undone.undone, conflicts: [...restored.conflicts, ...undone.conflicts] }
  }
}

const conflictOf = ({ collection, subject, title }: Change, problem: string): Conflict => ({ collection, subject, title, problem })

const exists = async (repositories: Record<EntityName, UndoableRows>, { collection, subject }: Change): Promise<boolean> =>
  repositories[entityIn(collection)].get(subject).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found') return false
      throw error
    },
  )

/** Splits deletions into batches of one collection each; services come first, because other rows refer to them. */
function batches(removes: Change[]): Change[][] {
  const ofServices = ({ collection }: Change) => (collection === entities.services.collection ? 0 : 1)
  const byCollection = Map.groupBy(
    removes.toSorted((one, other) => ofServices(one) - ofServices(other)),
    ({ collection }) => collection,
  )
  return [...byCollection.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  )
}
