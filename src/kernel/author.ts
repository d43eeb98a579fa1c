/** How a change reaches the site: from a screen of the back office, from another program over the API, or from the command line. */
export const WAYS = ['screen', 'api', 'terminal'] as const
export type Way = (typeof WAYS)[number]

/** A person of staff who makes a change. */
export interface Author {
  /** The account; null when it is not known. */
  id: string | null
  /** The name of the account; empty when it is not known. */
  name: string
  way: Way
  /** The group that the changes of this write join; a new one when left out. */
  group?: string | undefined
}

/** Who makes a write: a person of staff, or nobody. */
export type By = Author | typeof NOBODY

/** The author of a command of the command line, where no account is known. */
export const TERMINAL: Author = { id: null, name: '', way: 'terminal' }

/** The author of the product's own writes, such as a sweep or a visitor's request, which are no changes of staff. */
export const NOBODY = null
