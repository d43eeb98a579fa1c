/** The entries of a list by their keys, in the order of the list. */
export type Keyed = ReadonlyMap<string, unknown>

/**
 * Merges lists whose entries are added, removed and sorted, but never edited in place. The result has every key that either side added, and
 * none that either removed. Returns null when both sorted the list in different ways.
 */
export function mergeNames(base: Keyed, mine: Keyed, theirs: Keyed): string[] | null {
  const stays = (key: string) => (base.has(key) ? mine.has(key) && theirs.has(key) : mine.has(key) || theirs.has(key))
  const staying = (side: Keyed) => [...side.keys()].filter(stays)
  const common = (side: Keyed) => staying(side).filter((key) => base.has(key))
  const isSortedAs = (one: Keyed, other: Keyed) => common(one).every((key, place) => key === common(other)[place])

  if (isSortedAs(mine, base)) return withAdditions(staying(theirs), staying(mine), mine)
  const order = isSortedAs(theirs, base) || isSortedAs(theirs, mine) ? staying(mine) : null
  return order && withAdditions(order, staying(theirs), mine)
}

/**
 * Adds to `order` the keys that only `other` has. Each goes behind the entry that it follows in `other`, and behind the following entries
 * that are not in `mine`.
 */
function withAdditions(order: string[], other: string[], mine: Keyed): string[] {
  const result = [...order]
  let place = 0
  for (const key of other) {
    const at = result.indexOf(key)
    if (at < 0) {
      while (place < result.length && !mine.has(result[place] ?? '')) place += 1
      result.splice(place, 0, key)
    } else place = at
    place += 1
  }
  return result
}
