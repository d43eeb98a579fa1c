import { isDeepStrictEqual as isSame } from 'node:util'

/** An entry of a list that three versions of the list do not agree on; null where the list does not have it. */
export interface EntryConflict {
  key: string
  before: unknown
  after: unknown
  now: unknown
}

/** The fields by which an entry is known in its list. */
const KEYS = ['id', 'slug', 'name']

/**
 * Makes in a list as it is now the changes that lead from `before` to `after`, entry by entry: entries that others changed, added or removed
 * meanwhile stay so. Returns the conflicts when an entry that changes has another value by now, and null for lists whose entries have no
 * unique key.
 */
export function mergeEntries(before: unknown, after: unknown, now: unknown): { merged: unknown[] } | { conflicts: EntryConflict[] } | null {
  const [from, to, current] = [byKey(before), byKey(after), byKey(now)]
  if (!from || !to || !current) return null
  const wants = new Map<string, unknown>()
  const conflicts: EntryConflict[] = []
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const [was, wanted, is] = [from.get(key), to.get(key), current.get(key)]
    if (isSame(was, wanted) || isSame(is, wanted)) continue
    if (isSame(is, was)) wants.set(key, wanted)
    else conflicts.push({ key, before: was ?? null, after: wanted ?? null, now: is ?? null })
  }
  if (conflicts.length > 0) return { conflicts }
  const result = new Map([...current, ...wants])
  // The order of `after` counts, unless somebody changed which entries there are.
  const order = isSame([...from.keys()], [...current.keys()]) ? [...to.keys()] : [...result.keys()]
  return { merged: order.flatMap((key) => result.get(key) ?? []) }
}

function byKey(list: unknown): Map<string, unknown> | null {
  if (!Array.isArray(list)) return null
  for (const name of KEYS) {
    const keys = list.map((entry: unknown) => new Map<string, unknown>(Object.entries(Object(entry) as object)).get(name))
    if (keys.every((key) => typeof key === 'string') && new Set(keys).size === keys.length)
      return new Map(list.map((entry: unknown, place) => [String(keys[place]), entry] as const))
  }
  return null
}
