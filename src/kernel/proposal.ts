import type { Way } from './author.ts'
import type { ChangeKind, FieldValues } from './change.ts'
import type { Entity } from './entity.ts'
import type { ChangedSide } from './problem.ts'

/** A proposal waits until a person applies it, a planned one until its moment; the others are settled. */
export const PROPOSAL_STATES = ['proposed', 'planned', 'applied', 'dropped'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What can be proposed. */
export type ProposalKind = Extract<ChangeKind, 'create' | 'update' | 'remove'>

/** A stored proposal: a change of one subject that is not applied yet. docs/product/proposals.md */
export interface Proposal {
  id: string
  state: ProposalState
  kind: ProposalKind
  /** As in recorded changes: a collection, `settings`, or `words/<page>`. */
  collection: string
  /** The id of the row (also of one that does not exist yet), or the name of the setting or page. */
  subject: string
  title: string
  /** What the changed fields are expected to be when it is applied; of a row to remove all fields, of a new row null. */
  value_before: FieldValues | null
  /** What the changed fields become; of a new row all fields that staff fill in, of a row to remove null. */
  value_after: FieldValues | null
  /** Who proposed it; null when the account is deleted. */
  user_id: string | null
  user_name: string
  way: Way
  /** Counts the writes of staff to the proposal. */
  version: number
  made_at: string
  changed_at: string
  /** When a planned change is applied; null for any other proposal. */
  due_at: string | null
  settled_at: string | null
  /** The name of whoever applied or dropped it. */
  settled_by: string | null
  /** The code of the reason why it could not be applied; a planned one with a problem waits for a person. */
  problem: string | null
  /** The fields that have another value than expected. */
  problem_sides: ChangedSide[] | null
  leased_until: string | null
  /** The group of the recorded changes that applied it. */
  applied_group: string | null
}

/** True when staff can propose changes of these rows: those of which the history has every column. */
export const takesProposals = ({ history }: Pick<Entity, 'history'>): boolean => history === undefined

/** True for a proposal that is not settled. */
export const isWaiting = ({ state }: Pick<Proposal, 'state'>): boolean => state === 'proposed' || state === 'planned'
