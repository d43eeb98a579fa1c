import type { Transaction } from 'kysely'
import type { Collection } from '#entities.ts'
import type { Author, By } from '#kernel/author.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ContentVersions } from './content-versions.ts'
import { type MadeChange, type RecordChanges, recordingOf } from './record-changes.ts'
import { settleProposal } from './settle-proposal.ts'
import type { Tables } from './tables.ts'

interface Parts {
  contentVersions: ContentVersions
  clock: Clock
}

/** The author of a write that is rolled back at its end. */
interface TrialAuthor extends Author {
  /** The changes that the write would record. */
  tried: MadeChange[]
}

/**
 * Runs a write in one transaction with the content versions of its collections, with its recorded changes and, when it applies a proposal,
 * with the end of that proposal. `hides`: visitors may see less than before.
 */
export function staffWrite<Result>(
  { contentVersions, clock }: Parts,
  by: By,
  collections: Collection[],
  action: (transaction: Transaction<Tables>, record: RecordChanges) => Promise<Result>,
  hides = false,
): Promise<Result> {
  return contentVersions.record(
    collections,
    async (transaction) => {
      const tried = triedBy(by)
      const record: RecordChanges = tried ? async (...changes) => void tried.push(...changes) : recordingOf(transaction, clock, by)
      const result = await action(transaction, record)
      if (tried) throw new TrialOver()
      if (by?.applies) await settleProposal(transaction, clock, by)
      return result
    },
    hides,
  )
}

/**
 * Tries a write of `staffWrite`: it is checked as always, and rolled back. Returns the changes that it would record. Throws what the write
 * throws.
 */
export async function tryWrite(by: Author, write: (by: Author) => Promise<unknown>): Promise<MadeChange[]> {
  const author: TrialAuthor = { ...by, tried: [] }
  try {
    await write(author)
  } catch (error) {
    if (error instanceof TrialOver) return author.tried
    throw error
  }
  throw new Error('a write was tried that is none of staffWrite')
}

/** Ends the transaction of a trial. */
class TrialOver extends Error {}

const triedBy = (by: By): MadeChange[] | undefined => (by !== null && 'tried' in by ? (by as TrialAuthor).tried : undefined)
