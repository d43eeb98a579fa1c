import type { Author } from '#kernel/author.ts'
import type { Proposal } from '#kernel/proposal.ts'

/** Returns what somebody needs to drop a proposal: whoever may only propose drops only what they proposed. docs/product/rights.md */
export const levelToDrop = (by: Pick<Author, 'id'>, { user_id }: Pick<Proposal, 'user_id'>): 'propose' | 'publish' =>
  user_id !== null && user_id === by.id ? 'propose' : 'publish'

/** Returns what somebody needs to change a proposal: its fields, or when it is due. */
export const levelToChange = (
  by: Pick<Author, 'id'>,
  proposal: Pick<Proposal, 'user_id' | 'state'>,
  { due_at }: { due_at?: string | null | undefined },
): 'propose' | 'publish' => (due_at === undefined ? levelToEdit(by, proposal) : 'publish')

/** Returns what somebody needs to change the fields of a proposal; nobody checks those of a plan again before they are applied. */
export const levelToEdit = (by: Pick<Author, 'id'>, proposal: Pick<Proposal, 'user_id' | 'state'>): 'propose' | 'publish' =>
  proposal.state === 'planned' ? 'publish' : levelToDrop(by, proposal)
