import type { Role } from './role.ts'

/**
 * How a change reaches the site: from a screen of the back office, from another program over the API, from the command line, or because its
 * planned moment came.
 */
export const WAYS = ['screen', 'api', 'terminal', 'plan'] as const
export type Way = (typeof WAYS)[number]

/** A person of staff who makes a change. */
export interface Author {
  /** The account; null when it is not known. */
  id: string | null
  /** The name of the account; empty when it is not known. */
  name: string
  way: Way
  /** The role, whose rights the write has; every right when left out, as for the command line and for a plan. */
  role?: Role | undefined
  /** The group that the changes of this write join; a new one when left out. */
  group?: string | undefined
  /** The proposal that this write applies, which is settled in the transaction of the write. */
  applies?: { id: string; version: number } | undefined
}

/** Who makes a write: a person of staff, or nobody. */
export type By = Author | typeof NOBODY

/** The author of a command of the command line, where no account is known. */
export const TERMINAL: Author = { id: null, name: '', way: 'terminal' }

/** The author of writes by the product, such as a sweep or a visitor's request, which are no changes of staff. */
export const NOBODY = null
