import { type Collection, EVERY_PAGE } from '#entities.ts'

/** An edge cache in front of the site that is purged when its copies are stale. docs/operate/edge.md */
export interface Edge {
  /** How long the edge may cache a page. */
  seconds: number
  /** True when this process knows of every save that may have purged the edge: only then is its page no older than the purge. */
  isCurrent(): boolean
}

export interface EdgeHeaders {
  headers: string[]
  isCurrent: Edge['isCurrent']
}

/**
 * Returns the edge's headers for a page. Undefined for any status but 200: a missing page may appear after a save of collections that it
 * never read.
 */
export function edgeOf(
  { seconds, isCurrent }: Edge,
  { status, reads }: { status: number; reads: ReadonlySet<Collection> },
): EdgeHeaders | undefined {
  if (status !== 200) return undefined
  const tags = [EVERY_PAGE, ...[...reads].toSorted()]
  // Source: RFC 9213. `Cache-Control` stays as it is, for browsers and for caches that nobody purges.
  return { headers: ['CDN-Cache-Control', `max-age=${seconds}`, 'Surrogate-Key', tags.join(' '), 'Cache-Tag', tags.join(',')], isCurrent }
}
