import { type Collection, EVERY_PAGE } from '#entities/all.ts'

/** A cache before the site that is told when its copies are stale. docs/operate/edge.md */
export interface Edge {
  /** How long it may hold a page. */
  seconds: number
  /** Whether this process knows of every save that the edge may have been told of: only then is a page sure to be no older. */
  isCurrent(): boolean
}

export interface EdgeHeaders {
  headers: string[]
  isCurrent: Edge['isCurrent']
}

/** None for what is no page: an address where nothing is may become one by a save of what that answer never read. */
export function edgeOf(
  { seconds, isCurrent }: Edge,
  { status, reads }: { status: number; reads: ReadonlySet<Collection> },
): EdgeHeaders | undefined {
  if (status !== 200) return undefined
  const tags = [EVERY_PAGE, ...[...reads].toSorted()]
  // Source: RFC 9213. `Cache-Control` stays what it is for browsers and for caches that nobody tells of a save.
  return { headers: ['CDN-Cache-Control', `max-age=${seconds}`, 'Surrogate-Key', tags.join(' '), 'Cache-Tag', tags.join(',')], isCurrent }
}
