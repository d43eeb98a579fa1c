import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { Problem } from '#kernel/problem.ts'
import { type Area, AREAS, type Level, mayDo } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'
import { areaOf, PAGES, placesIn } from './area-of.ts'

/**
 * Returns the condition with which a query of changes or proposals leaves out what a role may not read. Without a role it leaves out nothing.
 * Its columns have no table name, so that it fits both tables. `coalesce` keeps SQLite from an index that is wrong for lists by time.
 */
export function readableBy(role: Role | undefined): RawBuilder<boolean> {
  const areas = AREAS.filter((area) => !role || mayDo(role, { area, level: 'read' }))
  if (areas.length === AREAS.length) return sql<boolean>`1 = 1`
  const { collections, settings, hasWords } = placesIn(areas)
  const kind = sql`coalesce(collection, '')`
  const parts = [
    ...(collections.length > 0 ? [sql`${kind} in (${sql.join(collections)})`] : []),
    ...(settings.length > 0 ? [sql`(${kind} = 'settings' and subject in (${sql.join(settings)}))`] : []),
    ...(hasWords ? [sql`substr(${kind}, 1, 6) = 'words/'`] : []),
  ]
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`1 = 0`
}

/**
 * True when a role may read something of a collection, of `settings`, or of the words of pages (`PAGES`). A list of another one is empty
 * without a query, which would look in vain at each of perhaps a million rows.
 */
export function mayReadOf(role: Role, collection: string | undefined): boolean {
  if (collection === undefined) return true
  const reads = (area: Area) => mayDo(role, { area, level: 'read' })
  if (collection === 'settings') return placesIn(AREAS.filter(reads)).settings.length > 0
  return reads(areaOf({ collection: collection === PAGES ? 'words/' : collection, subject: '' }))
}

/**
 * Throws when somebody has no level high enough in the area of what a change or a proposal is about: `not-found` when they may not even read it, otherwise
 * `not-allowed`. An author without a role has every right.
 */
export function requireLevel(
  { role }: Pick<Author, 'role'>,
  about: Pick<Change, 'collection' | 'subject'>,
  level: Exclude<Level, 'none'>,
): void {
  const area = areaOf(about)
  if (!role || mayDo(role, { area, level })) return
  throw new Problem(mayDo(role, { area, level: 'read' }) ? 'not-allowed' : 'not-found')
}

/** True when somebody has a level in the area of what a change or a proposal is about. */
export const hasLevel = (
  { role }: Pick<Author, 'role'>,
  about: Pick<Change, 'collection' | 'subject'>,
  level: Exclude<Level, 'none'>,
): boolean => !role || mayDo(role, { area: areaOf(about), level })
