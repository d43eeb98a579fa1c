import { useRole } from '#admin/session/use-session.ts'
import type { Collection } from '#entities.ts'
import { type May, mayInCollection, type WithRights } from '#kernel/may.ts'
import { useFirstRow } from './list/rows.ts'

/** A collection, with what the rights in it follow from. */
export type CollectionWithRights = WithRights & { collection: Collection }

/** Returns what an answer of the server says that the person may do with it: with a row, a list, a setting or the texts of a page. */
export const mayOf = (answer: object | undefined): readonly May[] =>
  answer && 'may' in answer && Array.isArray(answer.may) ? (answer.may as May[]) : []

/**
 * Returns what the person may do in a collection, also with rows that are not there yet: what the server says with a list, and before it
 * has answered, what it would say to the role.
 */
export function useMayIn(of: CollectionWithRights): readonly May[] {
  const role = useRole()
  const answer = useFirstRow(of.collection)
  return answer ? mayOf(answer) : role ? mayInCollection(role, of) : []
}

/** How a write is stored: at once, at once while visitors do not see the row, or as a proposal; null when it is not. */
export type Way = 'at-once' | 'unseen' | 'proposal' | null

/** Returns how a write of somebody is stored. */
export function wayOf(write: 'create' | 'update' | 'remove', may: readonly May[]): Way {
  if (may.includes('publish')) return 'at-once'
  if (may.includes(write)) return 'unseen'
  return may.includes('propose') ? 'proposal' : null
}
