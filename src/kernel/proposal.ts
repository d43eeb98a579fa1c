import type { ChangeKind, ChangeOfSubject } from './change.ts'
import type { Entity } from './entity.ts'
import type { ChangedSide } from './problem.ts'

/** A proposal waits until a person applies it, a planned one until its moment; the others are settled. */
export const PROPOSAL_STATES = ['proposed', 'planned', 'applied', 'dropped'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What can be proposed. */
export type ProposalKind = Extract<ChangeKind, 'create' | 'update' | 'remove'>

/**
 * A stored proposal: a change of one subject that is not applied yet. `subject` may be the id of a row that does not exist yet. The fields in
 * `value_before` must have those values when it is applied; of a row to remove it has all fields, and of a new row it is null. `value_after`
 * has what they become; of a new row all fields that staff fill in, and of a row to remove it is null. docs/product/proposals.md
 */
export interface Proposal extends ChangeOfSubject {
  state: ProposalState
  kind: ProposalKind
  /** Counts the writes of staff to the proposal. */
  version: number
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

/** The states of a proposal that is not settled. */
export const WAITING_STATES = ['proposed', 'planned'] as const satisfies ProposalState[]

/** True for a proposal that is not settled. */
export const isWaiting = ({ state }: Pick<Proposal, 'state'>): boolean => state === 'proposed' || state === 'planned'
